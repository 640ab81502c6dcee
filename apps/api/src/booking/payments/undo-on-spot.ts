import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { findTerms } from '../commission/record-terms.ts';
import { extendBalance } from '../instalments/extend-balance.ts';
import { replaceInvoices } from '../invoices/replace-invoices.ts';
import { payAtPlace } from '../reservation-record/instalments.ts';
import { bookPaymentStep } from './ledger.ts';
import { onSpotProvider } from './payment-method.ts';

/**
 * What was noted by mistake as taken at the place, the rest of a stay or all of it: until the stay is divided, unless an invoice
 * says that the rest was taken or staff have refunded a part of it. Undefined if there is none.
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
    .where('parted_minor', '=', 0)
    .where(({ and, or, not, exists, selectFrom }) => {
      const instalment = selectFrom('reservation_instalment')
        .select('id')
        .whereRef('reservation_instalment.reservation_id', '=', 'payment.reservation_id');
      const laterInvoice = selectFrom('invoice')
        .select('number')
        .whereRef('invoice.reservation_id', '=', 'payment.reservation_id')
        .whereRef('invoice.issued_at', '>', 'payment.created_at');
      return or([not(exists(instalment)), and([sql<boolean>`instalment_id is not null`, not(exists(laterInvoice))])]);
    })
    .executeTakeFirst();
}

/**
 * Takes back that the place has taken the rest of a locked stay, or all of it: it is open again, to be paid at the place.
 * Invoices of a stay that was paid as a whole are replaced.
 *
 * @throws ApiError `transition_refused` when there is nothing to take back, `vat_rate_missing`, `exchange_rate_missing`
 */
export async function undoOnSpot(
  services: Pick<BookingServices, 'clock'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  now: Date,
): Promise<void> {
  const { id, status, collected_minor } = reservation;
  const payment = await findUndoable(services, trx, reservation);
  if (!payment) throw new ApiError('transition_refused', { from: status, to: status });
  const { amount_minor: balance_minor, instalment_id } = payment;
  await bookPaymentStep(trx, payment, 'captured', 'refunded', now);
  const refunded = { status: 'refunded', updated_at: now } as const;
  await trx.updateTable('payment').set(refunded).where('id', '=', payment.id).execute();
  if (instalment_id)
    await trx.updateTable('reservation_instalment').set({ state: 'open' }).where('id', '=', instalment_id).execute();
  else await payAtPlace(trx, reservation, services.clock.today());
  const open = { collected_minor: collected_minor - balance_minor, balance_minor };
  await trx
    .updateTable('reservation')
    .set({ ...open, updated_at: now })
    .where('id', '=', id)
    .execute();
  await extendBalance(services, trx, reservation, services.clock.today());
  if (!instalment_id) await replaceInvoices(trx, { ...reservation, ...open }, now);
}
