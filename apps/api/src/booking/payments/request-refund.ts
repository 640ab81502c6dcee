import { dateInZone, minorUnits, operatorTimeZone } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { RefundRow } from '../../platform/database/tables/payments.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { exchangeRateOn } from '../taxes/exchange.ts';
import type { RefundSubject } from './refund-subject.ts';

/** A refund as staff request it. */
export interface RefundRequest {
  readonly id: string;
  readonly amountMinor: number;
  readonly reason: string;
  /** The account that requests it. */
  readonly staffId: string;
}

/**
 * What one person can still refund, in minor units of the currency: the limit, at today's rate, less refunds that nobody has
 * approved. Several small refunds need a second person as one large one does.
 */
export async function withoutApprovalMinor(
  { config, clock }: Pick<BookingServices, 'config' | 'clock'>,
  trx: DatabaseTransaction,
  { currency, together }: Pick<RefundSubject, 'currency' | 'together'>,
): Promise<number> {
  const { refundApprovalCzk } = config.booking;
  const crownsMinor = refundApprovalCzk * minorUnits;
  const today = dateInZone(clock.now(), operatorTimeZone);
  const limitMinor =
    currency === 'CZK'
      ? crownsMinor
      : Math.floor((crownsMinor * 1_000_000) / (await exchangeRateOn(trx, 'cnb', currency, today)).millionths);
  const { sum } = await trx
    .selectFrom('refund')
    .select(({ fn }) => fn.sum<string | null>('amount_minor').as('sum'))
    .where(together)
    .where('state', '=', 'approved')
    .where('decided_by', 'is', null)
    .where('kind', '=', 'staff')
    .executeTakeFirstOrThrow();
  return Math.max(0, limitMinor - Number(sum ?? 0));
}

/**
 * Refunds a reservation wholly or in part, or a voucher, at once or after a second person's approval.
 *
 * @throws ApiError `refund_too_much` with the maximum
 */
export async function requestRefund(
  services: BookingServices,
  trx: DatabaseTransaction,
  subject: RefundSubject,
  request: RefundRequest,
  now: Date,
): Promise<void> {
  await insertRefund(trx, subject, request, now);
  const { id, amountMinor } = request;
  if (amountMinor > (await withoutApprovalMinor(services, trx, subject))) return;
  await subject.giveBack(services, trx, { id, amountMinor, decidedBy: null }, now);
}

/**
 * Refunds a voucher for its buyer, who has a right to it: nobody approves.
 *
 * @throws ApiError as `requestRefund`
 */
export async function refundToBuyer(
  services: BookingServices,
  trx: DatabaseTransaction,
  subject: RefundSubject,
  { id, amountMinor }: Pick<RefundRequest, 'id' | 'amountMinor'>,
  now: Date,
): Promise<void> {
  await insertRefund(trx, subject, { id, amountMinor, reason: '', staffId: null }, now);
  await subject.giveBack(services, trx, { id, amountMinor, decidedBy: null }, now);
}

/** Inserts a refund that waits. */
async function insertRefund(
  trx: DatabaseTransaction,
  subject: RefundSubject,
  { id, amountMinor, reason, staffId }: Omit<RefundRequest, 'staffId'> & { readonly staffId: string | null },
  now: Date,
): Promise<void> {
  const { currency, columns } = subject;
  const maximumMinor = await subject.maximumMinor(trx);
  if (amountMinor > maximumMinor) throw new ApiError('refund_too_much', { maximum: { minor: maximumMinor, currency } });
  await trx
    .insertInto('refund')
    .values({
      id,
      ...columns,
      amount_minor: amountMinor,
      currency,
      stay_minor: null,
      premium_minor: null,
      reason,
      kind: staffId === null ? 'buyer' : 'staff',
      state: 'waiting',
      available_minor: maximumMinor,
      asked_by: staffId,
      asked_at: now,
      decided_by: null,
      decided_at: null,
      decline_reason: null,
    })
    .execute();
}

/** A decision about a refund that waits for a second person. Null to approve, otherwise why it is declined. */
interface RefundDecision {
  readonly staffId: string;
  readonly declineReason: string | null;
}

/**
 * Approves or declines a waiting refund.
 *
 * @throws ApiError `refund_decided`, `refund_own_approval` for the person who requested it, `refund_outdated` when
 *   what it is for, or what can be refunded of that, has changed since
 */
export async function decideRefund(
  services: BookingServices,
  trx: DatabaseTransaction,
  subject: RefundSubject,
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
  const maximumMinor = await subject.maximumMinor(trx);
  const isSame = subject.columns.reservation_status === refund.reservation_status;
  if (!isSame || maximumMinor !== refund.available_minor)
    throw new ApiError('refund_outdated', { maximum: { minor: maximumMinor, currency: refund.currency } });
  await subject.giveBack(services, trx, { id: refund.id, amountMinor: refund.amount_minor, decidedBy: staffId }, now);
}
