import { usePlaceQuery, type Reservation, type ReservationKey } from '@mp/api-client';
import { statedCompanions, directionsTo, type PaymentLabel } from '@mp/domain';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { buttonClass, Icon } from '@mp/ui';
import { useText } from '../wizard/use-text.ts';
import { Alternatives } from './alternatives.tsx';
import { FileLinks } from './file-links.tsx';
import { labelLooks } from './label-looks.ts';
import styles from './status-view.module.css';

/** Labels of a stay that the place has refused or cancelled. */
const refusedLabels: readonly PaymentLabel[] = ['cancel_by_hotel', 'or_cancel_hotel', 'or_cancel_by_hotel'];

/** The next steps: directions and files, or another stay. */
export function NextSteps({
  reservation,
  reservationKey,
}: {
  reservation: Reservation;
  reservationKey: ReservationKey;
}) {
  const { text, date, locale } = useText();
  const { place, arrival, party, paymentLabel } = reservation;
  const detail = usePlaceQuery(place.slug).data;
  // A guest is not sent back to a place that has just refused them.
  const canComeAgain = !refusedLabels.includes(paymentLabel);
  if (labelLooks[paymentLabel].isOver)
    return (
      <>
        <Alternatives reservation={reservation} reservationKey={reservationKey} />
        <div className={styles.ways}>
          {canComeAgain && (
            <Link
              className={buttonClass({ variant: 'callToAction' })}
              to={href('checkout', {
                locale,
                query: { hid: place.id, ad: party.adults, ch: party.children, ...statedCompanions(party) },
              })}
            >
              {text('status.next.again')}
            </Link>
          )}
          <Link
            className={buttonClass({ variant: canComeAgain ? 'quiet' : 'callToAction' })}
            to={href('catalogue', { locale })}
          >
            {text('status.next.other')}
          </Link>
          <FileLinks reservation={reservation} reservationKey={reservationKey} />
        </div>
      </>
    );
  if (paymentLabel !== 'success') return null;
  return (
    <section className={styles.next}>
      <h2>{text('status.next.title')}</h2>
      <ul>
        <li>{text('status.next.email')}</li>
        <li>
          <Link to={href('place', { locale, params: { place: place.slug } })}>{text('status.next.place')}</Link>
        </li>
        <li>{text('status.next.arrival', { date: date(arrival, 'long') })}</li>
      </ul>
      <div className={styles.ways}>
        {detail && (
          <a
            className={buttonClass({ variant: 'quiet' })}
            href={directionsTo(detail.latitude, detail.longitude)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="pin" size={20} />
            {text('status.next.directions')}
          </a>
        )}
        <FileLinks reservation={reservation} reservationKey={reservationKey} />
      </div>
    </section>
  );
}
