import type { OwnReservation } from '@mp/api-client';
import { reservationCan } from '@mp/domain';
import { href } from '@mp/i18n';
import { buttonClass } from '@mp/ui';
import { Link } from 'react-router';
import { useText } from '../../text/use-text.ts';
import styles from './reservation-card.module.css';

/** A reservation in short, with the way to everything about it. [3.18] */
export function ReservationCard({ reservation }: { reservation: OwnReservation }) {
  const { text, date, money, locale } = useText();
  const { id, code, number, place, arrival, departure, nights, party, total, paymentLabel } = reservation;
  // What can be read begins what is heard, so that who speaks to the screen can say what they see.
  const action = text(reservationCan.pay(reservation) ? 'accountReservations.pay' : 'accountReservations.open');
  const status = href('status', { locale, query: { id, code } });
  return (
    <article className={styles.card}>
      <div className={styles.about}>
        <h3 className={styles.name}>
          <Link to={href('place', { locale, params: { place: place.slug } })}>{place.name}</Link>
        </h3>
        <p className={styles.quiet}>{place.town}</p>
        <p>
          {date(arrival)} – {date(departure)}
        </p>
        <p className={styles.quiet}>
          {text('accountReservations.stay', { nights, adults: party.adults, children: party.children })}
        </p>
      </div>
      <div className={styles.state}>
        <p className={styles.label}>{text(`accountReservations.label.${paymentLabel}`)}</p>
        <p className={styles.price}>{money(total)}</p>
        <p className={styles.quiet}>{text('accountReservations.number', { number })}</p>
        <Link
          className={buttonClass({
            compact: true,
            variant: reservationCan.pay(reservation) ? 'callToAction' : 'quiet',
          })}
          to={status}
          aria-label={text('accountReservations.openLabel', { action, place: place.name, number })}
        >
          {action}
        </Link>
      </div>
    </article>
  );
}
