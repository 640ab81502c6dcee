import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { findTerms } from '../commission/record-terms.ts';
import { extendBalance } from '../instalments/extend-balance.ts';
import { bookPaymentStep } from './ledger.ts';
import { onSpotProvider } from './payment-method.ts';

/**
 * The rest that was noted by mistake as taken at the place: until the stay is divided, unless an invoice says that it was taken
 * or staff have refunded a part of it. Undefined if there is none.
 */
export async function findUndoable(
  { clock }: Pick<BookingServices, 'clock'>,
  trx: DatabaseTransaction,
  { id, status, departure, collected_minor }: ReservationRow,
): Promise<PaymentRow | undefined> {
  if (status !== 'confirmed' || collected_minor === 0 || clock.today() > departure) return undefined;
  if ((await findTerms(trx, id))?.earned_at) return undefined;
  return trx
    .selectFrom('payment')
    .selectAll()
    .where('reservation_id', '=', id)
    .where('provider', '=', onSpotProvider)
    .where('status', '=', 'captured')
    .where('instalment_id', 'is not', null)
    .where('parted_minor', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice')
            .select('number')
            .whereRef('invoice.reservation_id', '=', 'payment.reservation_id')
            .whereRef('invoice.issued_at', '>', 'payment.created_at'),
        ),
      ),
    )
    .executeTakeFirst();
}

/**
 * Takes back that the place has taken the rest of a locked stay: it is open again, to be paid at the place.
 *
 * @throws ApiError `transition_refused` when there is nothing to take back
 */
export async function undoOnSpot(
  services: Pick<BookingServices, 'clock'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  now: Date,
): Promise<void> {
  const { id, status, collected_minor } = reservation;
  const payment = await findUndoable(services, trx, reservation);
  if (!payment?.instalment_id) throw new ApiError('transition_refused', { from: status, to: status });
  const { amount_minor: balance_minor } = payment;
  await bookPaymentStep(trx, payment, 'captured', 'refunded', now);
  const refunded = { status: 'refunded', updated_at: now } as const;
  await trx.updateTable('payment').set(refunded).where('id', '=', payment.id).execute();
  await trx
    .updateTable('reservation_instalment')
    .set({ state: 'open' })
    .where('id', '=', payment.instalment_id)
    .execute();
  await trx
    .updateTable('reservation')
    .set({ collected_minor: collected_minor - balance_minor, balance_minor, updated_at: now })
    .where('id', '=', id)
    .execute();
  await extendBalance(services, trx, reservation, services.clock.today());
}
