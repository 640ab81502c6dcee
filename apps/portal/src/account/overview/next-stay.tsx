import { usePlaceQuery, useReservationQuery, type OwnReservation } from '@mp/api-client';
import { directionsTo, reservationCan } from '@mp/domain';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Badge, buttonClass, Icon } from '@mp/ui';
import { useText } from '../../text/use-text.ts';
import ways from '../reservations/reservation-card.module.css';
import { StayPicture } from '../reservations/stay-picture.tsx';
import { StayActions } from '../reservations/stay-actions.tsx';
import { Countdown } from './countdown.tsx';
import styles from './next-stay.module.css';

/** [2.58] The next stay: its picture, the days until then, and how to get there. */
export function NextStay({ stay }: { stay: OwnReservation }) {
  const { text, date, money, locale } = useText();
  const { id, code, number, place, arrival, departure, nights, party, total, paymentLabel } = stay;
  const detail = usePlaceQuery(place.slug).currentData;
  const booked = useReservationQuery({ id, code }).currentData;
  const canPay = reservationCan.pay(stay);
  const action = text(canPay ? 'accountReservations.pay' : 'accountReservations.open');
  return (
    <article className={styles.stay}>
      <div className={styles.view}>
        <StayPicture place={detail} sizes="(max-width: 899px) 100vw, 960px" className={styles.picture} />
        <p className={styles.countdown}>
          <Countdown arrival={arrival} departure={departure} />
        </p>
      </div>
      <div className={styles.about}>
        <h3 className={styles.name}>
          <Link to={href('place', { locale, params: { place: place.slug } })}>{place.name}</Link>
        </h3>
        <p className={styles.quiet}>{place.town}</p>
        <Badge look={canPay ? 'honey' : 'plain'}>{text(`accountReservations.label.${paymentLabel}`)}</Badge>
        <dl className={styles.facts}>
          <div>
            <dt>{text('account.arrival')}</dt>
            <dd>{date(arrival, 'withWeekday')}</dd>
          </div>
          <div>
            <dt>{text('account.departure')}</dt>
            <dd>{date(departure, 'withWeekday')}</dd>
          </div>
          <div>
            <dt>{text('account.guests')}</dt>
            <dd>{text('accountReservations.stay', { nights, ...party })}</dd>
          </div>
          <div>
            <dt>{text('account.price')}</dt>
            <dd>
              {money(total)} <span className={styles.number}>{text('accountReservations.number', { number })}</span>
            </dd>
          </div>
        </dl>
        <Link
          className={buttonClass({ compact: true, variant: canPay ? 'callToAction' : 'primary' })}
          to={href('status', { locale, query: { id, code } })}
          aria-label={text('accountReservations.openLabel', { action, place: place.name, number })}
        >
          {action}
        </Link>
      </div>
      <div className={styles.practical}>
        <h4>{text('account.practical')}</h4>
        {booked && (
          <p>
            {[...booked.rooms.map(({ count, name }) => text('account.room', { count, name })), booked.rateName].join(
              ' · ',
            )}
          </p>
        )}
        {/* Its space is reserved until the place is loaded. */}
        <p className={styles.words}>{detail?.texts.practical}</p>
        {detail && (
          <a
            className={ways.way}
            href={directionsTo(detail.latitude, detail.longitude)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="pin" size={18} />
            {text('account.directions')}
          </a>
        )}
      </div>
      <StayActions reservation={stay} />
    </article>
  );
}
