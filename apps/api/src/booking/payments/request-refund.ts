import { dateInZone, minorUnits, operatorTimeZone, type Currency } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { RefundRow } from '../../platform/database/tables/payments.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { eurRateOn, inCrowns } from '../invoices/eur-rates.ts';
import { giveBack } from './give-back.ts';
import { refundableOf } from './refundable.ts';

/** A refund as staff request it. */
export interface RefundRequest {
  readonly id: string;
  readonly amountMinor: number;
  readonly reason: string;
  /** The account that requests it. */
  readonly staffId: string;
}

/** Whether a refund needs a second person: its value in crowns, at today's rate, is above the limit. */
function needsApproval(
  { config, clock }: Pick<BookingServices, 'config' | 'clock'>,
  { amountMinor, currency }: { readonly amountMinor: number; readonly currency: Currency },
): boolean {
  const { documents, refundApprovalCzk } = config.booking;
  const today = dateInZone(clock.now(), operatorTimeZone);
  const crowns = currency === 'CZK' ? amountMinor : inCrowns(amountMinor, eurRateOn(documents.eurRates, today));
  return crowns > refundApprovalCzk * minorUnits;
}

/**
 * Refunds a locked reservation wholly or in part, at once or after a second person's approval.
 *
 * @throws ApiError `refund_too_much` with the maximum
 */
export async function requestRefund(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  { id, amountMinor, reason, staffId }: RefundRequest,
  now: Date,
): Promise<void> {
  const { currency, status } = reservation;
  const { maximumMinor } = await refundableOf(trx, reservation);
  if (amountMinor > maximumMinor) throw new ApiError('refund_too_much', { maximum: { minor: maximumMinor, currency } });
  await trx
    .insertInto('refund')
    .values({
      id,
      reservation_id: reservation.id,
      amount_minor: amountMinor,
      currency,
      stay_minor: null,
      premium_minor: null,
      reason,
      state: 'waiting',
      available_minor: maximumMinor,
      reservation_status: status,
      asked_by: staffId,
      asked_at: now,
      decided_by: null,
      decided_at: null,
      decline_reason: null,
    })
    .execute();
  if (needsApproval(services, { amountMinor, currency })) return;
  await giveBack(services, trx, reservation, { id, amountMinor, decidedBy: null }, now);
}

/** A decision about a refund that waits for a second person. Null to approve, otherwise why it is declined. */
interface RefundDecision {
  readonly staffId: string;
  readonly declineReason: string | null;
}

/**
 * Approves or declines a waiting refund of a locked reservation.
 *
 * @throws ApiError `refund_decided`, `refund_own_approval` for the person who requested it, `refund_outdated` when the
 *   reservation or what can be refunded of it has changed since
 */
export async function decideRefund(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  refund: RefundRow,
  { staffId, declineReason }: RefundDecision,
  now: Date,
): Promise<void> {
  if (refund.state !== 'waiting') throw new ApiError('refund_decided');
  if (refund.asked_by === staffId) throw new ApiError('refund_own_approval');
  if (declineReason !== null) {
    await trx
      .updateTable('refund')
      .set({ state: 'declined', decided_by: staffId, decided_at: now, decline_reason: declineReason })
      .where('id', '=', refund.id)
      .execute();
    return;
  }
  const { maximumMinor } = await refundableOf(trx, reservation);
  if (reservation.status !== refund.reservation_status || maximumMinor !== refund.available_minor)
    throw new ApiError('refund_outdated', { maximum: { minor: maximumMinor, currency: refund.currency } });
  await giveBack(
    services,
    trx,
    reservation,
    { id: refund.id, amountMinor: refund.amount_minor, decidedBy: staffId },
    now,
  );
}
