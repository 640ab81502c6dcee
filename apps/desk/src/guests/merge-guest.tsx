import type { GuestWire } from '@mp/contract';
import { TextInput } from '@mp/ui';
import { checkEmail } from '@mp/validation';
import { useState } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import { useText } from '../text/use-text.ts';

/** Takes over what another account of the same person has, and removes that account. */
export function MergeGuest({ guest }: { readonly guest: GuestWire }) {
  const { text } = useText();
  const [email, setEmail] = useState('');
  const isComplete = checkEmail(email) === null;
  const send = useSendAction({
    path: `/console/guests/${guest.id}/merge`,
    body: { version: guest.version, email: email.trim() },
  });
  return (
    <ActionButton
      label={text('guests.merge')}
      done={text('guests.merged', { email: email.trim() })}
      needsReason
      disabledReason={guest.is_staff ? text('guests.ofStaff') : undefined}
      send={send}
      input={email}
      isIncomplete={!isComplete}
    >
      <p>{text('guests.mergeLead', { email: guest.email })}</p>
      <TextInput
        type="email"
        data-autofocus
        label={text('guests.otherEmail')}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </ActionButton>
  );
}
