import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';
import { dueInstalment } from '../instalments/due-instalment.ts';
import { dueMinor } from '../reservation-record/charge.ts';
import { canHappen, type Stay } from '../reservation-record/stay-life.ts';
import { applyUpdateIn } from './apply-payment.ts';
import { onSpotProvider } from './payment-method.ts';

type Payable = Stay & Pick<ReservationRow, 'on_request' | 'total_minor' | 'vouchers_minor'>;

/**
 * Whether a place can take what is open of a reservation: from the day of arrival on. A request has to be accepted first,
 * because its payment goes back when it is declined.
 */
export const canTakeOnSpot = (reservation: Payable, { clock }: Pick<BookingServices, 'clock'>): boolean => {
  const { status, arrival, on_request } = reservation;
  if (!canHappen('take_on_spot', reservation, clock.today()) || dueMinor(reservation) === 0) return false;
  return status !== 'held' || (!on_request && arrival <= clock.today());
};

/**
 * Records that the place has taken what is open of a locked reservation from its guest: the rest of a stay, or all of one that
 * is held. Its settlement deducts it. From then on nobody cancels the stay.
 *
 * @throws ApiError `not_payable` before the day of arrival, or when nothing is to be paid
 */
export async function takeOnSpot(
  services: Pick<BookingServices, 'clock' | 'paymentSubjects'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  now: Date,
): Promise<void> {
  const due = canTakeOnSpot(reservation, services) ? await dueInstalment(trx, reservation) : null;
  if (!due) throw new ApiError('not_payable');
  const { id: reservationId, currency, collected_minor } = reservation;
  const amountMinor = dueMinor(reservation);
  const paymentId = crypto.randomUUID();
  await trx
    .insertInto('payment')
    .values({
      id: paymentId,
      reservation_id: reservationId,
      ...due,
      provider: onSpotProvider,
      session_id: null,
      redirect_url: null,
      return_url: '',
      // A reservation has one open payment at most, and its guest may be paying by card.
      status: 'failed',
      capture: true,
      amount_minor: amountMinor,
      currency,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await trx
    .updateTable('reservation')
    .set({ collected_minor: collected_minor + amountMinor })
    .where('id', '=', reservationId)
    .execute();
  const update = { provider: onSpotProvider, eventId: `taken:${paymentId}`, paymentId, amountMinor, currency };
  await applyUpdateIn(services, trx, { ...update, status: 'captured' });
  const { status } = await trx
    .selectFrom('reservation')
    .select('status')
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow();
  // What the place has taken cannot be reversed at a gateway.
  if (status !== 'confirmed') throw new ApiError('not_payable');
  await enqueue(trx, 'mail.send', { template: 'taken_on_spot', reservationId }, now);
}
