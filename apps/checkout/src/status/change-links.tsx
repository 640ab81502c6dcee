import type { Reservation, ReservationKey } from '@mp/api-client';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { buttonClass, Notice } from '@mp/ui';
import { useText } from '../wizard/use-text.ts';
import { formatInstant } from './format-instant.ts';
import styles from './status-view.module.css';

interface ChangeLinksProps {
  readonly reservation: Reservation;
  readonly reservationKey: ReservationKey;
}

/** The ways to the page of changes: to change the stay or order extras, or to pay or drop the change that waits. */
export function ChangeLinks({ reservation, reservationKey }: ChangeLinksProps) {
  const { text, money, date, locale } = useText();
  const { status, openChange } = reservation;
  if (status !== 'confirmed') return null;
  const link = (only?: 'extras') =>
    href('reservationChange', { locale, query: { ...reservationKey, only: only ?? null } });
  if (!openChange)
    return (
      <div className={styles.ways}>
        {([undefined, 'extras'] as const).map((only) => (
          <Link key={only ?? 'all'} className={buttonClass({ variant: 'quiet' })} to={link(only)}>
            {text(`change.open.${only ?? 'all'}`)}
          </Link>
        ))}
      </div>
    );
  const { state, arrival, departure, due, until } = openChange;
  const isToPay = state === 'waiting_payment';
  return (
    <Notice title={text(`change.state.${state}`)}>
      <p>
        {date(arrival)} – {date(departure)}
      </p>
      {until && <p>{text(`change.until.${isToPay ? 'payment' : 'place'}`, { time: formatInstant(until, locale) })}</p>}
      <Link className={buttonClass({ variant: isToPay ? 'callToAction' : 'quiet' })} to={link()}>
        {text(isToPay ? 'change.open.pay' : 'change.open.waiting', { amount: money(due) })}
      </Link>
    </Notice>
  );
}
