import { Link, useHydrated } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Notice } from '@mp/ui';
import { heldReservation } from '../confirm/held-reservation.ts';
import { useText } from './use-text.ts';

/**
 * An unpaid reservation of this browser for this place. A guest who returns from the gateway would otherwise find the rooms
 * taken, by themselves.
 */
export function HeldNotice({ placeId }: { placeId: number }) {
  const { text, locale } = useText();
  const isHydrated = useHydrated();
  const held = isHydrated ? heldReservation(placeId) : null;
  if (!held) return null;
  return (
    <Notice title={text('held.title', { number: held.number })}>
      <p>
        {text('held.text')}{' '}
        <Link to={href('status', { locale, query: { id: held.id, code: held.code } })}>{text('held.open')}</Link>
      </p>
    </Notice>
  );
}
