import type { OwnReservation } from '@mp/api-client';
import { reservationCan, type Place } from '@mp/domain';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Badge, buttonClass } from '@mp/ui';
import { useText } from '../../text/use-text.ts';
import { instantDate } from '../frame/instant-date.ts';
import styles from './reservation-card.module.css';
import { StayPicture } from './stay-picture.tsx';
import { StayActions } from './stay-actions.tsx';

interface ReservationCardProps {
  readonly reservation: OwnReservation;
  /** For its picture; undefined if it is no longer offered. */
  readonly place: Place | undefined;
}

/** A short view of a reservation, with its documents and a link to its page. [3.18] */
export function ReservationCard({ reservation, place }: ReservationCardProps) {
  const { text, date, money, locale } = useText();
  const { id, code, number, place: booked, arrival, departure, nights, party, total, paymentLabel } = reservation;
  const { rest, refundLines } = reservation;
  const canPay = reservationCan.pay(reservation) || rest !== null;
  // The accessible name starts with the visible text, for voice control.
  const action = text(
    rest ? 'accountReservations.payRest' : canPay ? 'accountReservations.pay' : 'accountReservations.open',
  );
  const name = booked.name;
  return (
    <article className={styles.card}>
      <StayPicture place={place} sizes="(max-width: 599px) 100vw, 200px" className={styles.picture} />
      <div className={styles.about}>
        <h3 className={styles.name}>
          <Link to={href('place', { locale, params: { place: booked.slug } })}>{name}</Link>
        </h3>
        <p className={styles.quiet}>{booked.town}</p>
        <p>
          {date(arrival)} – {date(departure)}
        </p>
        <p className={styles.quiet}>{text('accountReservations.stay', { nights, ...party })}</p>
      </div>
      <div className={styles.state}>
        <Badge look={canPay ? 'honey' : 'plain'}>{text(`accountReservations.label.${paymentLabel}`)}</Badge>
        <p className={styles.price}>{money(total)}</p>
        {rest && <p>{text('accountReservations.rest', { amount: money(rest.amount), date: date(rest.dueOn) })}</p>}
        {refundLines.map(({ amount, to, at, isDone }) => (
          <p key={`${at} ${to}`}>
            {text('accountReservations.refund', {
              amount: money(amount),
              to,
              done: String(isDone),
              date: instantDate(at, locale),
            })}
          </p>
        ))}
        <p className={styles.quiet}>{text('accountReservations.number', { number })}</p>
        <Link
          className={buttonClass({ compact: true, variant: canPay ? 'callToAction' : 'quiet' })}
          to={href('status', { locale, query: { id, code } })}
          aria-label={text('accountReservations.openLabel', { action, place: name, number })}
        >
          {action}
        </Link>
      </div>
      <StayActions reservation={reservation} />
    </article>
  );
}
