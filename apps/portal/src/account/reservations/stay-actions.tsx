import type { OwnReservation } from '@mp/api-client';
import { statedCompanions, type PaymentLabel, type ReservationStatus } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Icon } from '@mp/ui';
import { useText } from '../../text/use-text.ts';
import styles from './reservation-card.module.css';
import { StayFiles } from './stay-files.tsx';

/**
 * Statuses that a guest may want to cancel. The refund is shown on the page that cancels; here only that it is impossible.
 * [4.34]
 */
const cancellable: readonly ReservationStatus[] = ['held', 'requested', 'confirmed'];

/** A guest is not sent back to a place that has refused them. */
const refusedLabels: readonly PaymentLabel[] = ['cancel_by_hotel', 'or_cancel_hotel', 'or_cancel_by_hotel'];

/** The actions on a stay: its files, cancelling, booking again. */
export function StayActions({ reservation }: { reservation: OwnReservation }) {
  const { text, locale } = useText();
  const { today } = usePageContext();
  const { id, code, reviewCode, number, place, party, status, paymentLabel, arrival, departure, canCancel } =
    reservation;
  const isToCome = cancellable.includes(status) && arrival > today;
  const isOver = departure < today || !cancellable.includes(status);
  return (
    <div className={styles.ways}>
      <StayFiles reservation={reservation} />
      {reviewCode && (
        <Link
          className={styles.way}
          to={href('review', { locale, query: { code: reviewCode } })}
          aria-label={text('accountReservations.reviewLabel', { place: place.name })}
        >
          <Icon name="star" size={18} />
          {text('accountReservations.review')}
        </Link>
      )}
      {isOver && !refusedLabels.includes(paymentLabel) && (
        <Link
          className={styles.way}
          to={href('checkout', {
            locale,
            query: { hid: place.id, ad: party.adults, ch: party.children, ...statedCompanions(party) },
          })}
          aria-label={text('accountReservations.againLabel', { place: place.name })}
        >
          <Icon name="heart" size={18} />
          {text('accountReservations.again')}
        </Link>
      )}
      {status === 'confirmed' && isToCome && (
        <Link
          className={styles.way}
          to={href('reservationChange', { locale, query: { id, code } })}
          aria-label={text('accountReservations.changeLabel', { number, place: place.name })}
        >
          <Icon name="calendar" size={18} />
          {text('accountReservations.change')}
        </Link>
      )}
      {isToCome && !canCancel && (
        <p className={styles.quiet}>
          {text('accountReservations.cannotCancel')}{' '}
          <Link to={href('legal', { locale, params: { document: 'cancellation-terms' } })}>
            {text('accountReservations.cancellationTerms')}
          </Link>
        </p>
      )}
      {isToCome && canCancel && (
        <Link
          className={styles.way}
          to={href('status', { locale, query: { id, code, cancel: 1 } })}
          aria-label={text('accountReservations.cancelLabel', { number, place: place.name })}
        >
          <Icon name="close" size={18} />
          {text('accountReservations.cancel')}
        </Link>
      )}
    </div>
  );
}
