import type { GuestWire } from '@mp/contract';
import { useNavigate } from 'react-router';
import { href } from '@mp/i18n';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import { useText } from '../text/use-text.ts';

/** Erases a guest, except for what the law requires to stay. */
export function EraseGuest({ guest }: { readonly guest: GuestWire }) {
  const { text, locale } = useText();
  const navigate = useNavigate();
  const send = useSendAction({
    path: `/console/guests/${guest.id}/erase`,
    body: { version: guest.version },
    removes: true,
  });
  return (
    <ActionButton
      label={text('guests.erase')}
      done={text('guests.erased')}
      needsReason
      disabledReason={guest.is_staff ? text('guests.ofStaff') : undefined}
      send={send}
      onDone={() => void navigate(href('console', { locale, params: { section: 'guests' } }))}
    >
      <p>{text('guests.eraseLead')}</p>
    </ActionButton>
  );
}
