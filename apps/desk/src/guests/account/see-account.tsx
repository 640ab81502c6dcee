import type { ApiFailure } from '@mp/api-client';
import type { GuestAccountWire } from '@mp/contract';
import { useSeeGuestAccountMutation } from '../../api/people.ts';
import { useText } from '../../text/use-text.ts';
import { ReasonButton } from '../reason-button.tsx';

interface SeeAccountProps {
  readonly id: string;
  readonly onSeen: (account: GuestAccountWire) => void;
}

/** Shows a guest's account as the guest sees it, after a reason. */
export function SeeAccount({ id, onSeen }: SeeAccountProps) {
  const { text } = useText();
  const [see] = useSeeGuestAccountMutation();
  const send = async (reason: string): Promise<ApiFailure | null> => {
    const { data, error } = await see({ id, reason });
    if (!data) return error as ApiFailure;
    onSeen(data);
    return null;
  };
  return (
    <ReasonButton
      label={text('guests.see')}
      lead={text('guests.seeLead')}
      confirm={text('guests.seeNow')}
      send={send}
    />
  );
}
