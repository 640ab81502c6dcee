import { dateInZone, operatorTimeZone, type CalendarDate } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { expiryAfter, lastDayOf, recordVoucherEvent } from './issue-vouchers.ts';

/** Locks a voucher on which something is left. */
async function lockUsable(trx: DatabaseTransaction, id: string) {
  const voucher = await trx.selectFrom('voucher').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!voucher) throw new ApiError('not_found');
  if (voucher.refunded_at) throw new ApiError('voucher_refunded');
  if (voucher.balance_minor === 0) throw new ApiError('voucher_used');
  return voucher;
}

/**
 * Blocks a voucher that is not used up, or unblocks it. Its balance stays owed.
 *
 * @param at when it is blocked; null to unblock it
 * @throws ApiError `not_found`, `voucher_used`, `voucher_refunded`
 */
export async function blockVoucher(trx: DatabaseTransaction, id: string, at: Date | null): Promise<void> {
  await lockUsable(trx, id);
  await trx.updateTable('voucher').set({ blocked_at: at }).where('id', '=', id).execute();
}

/**
 * Extends a voucher that is not used up, also an expired one.
 *
 * @param lastDay the new last day, later than today and than the present one
 * @throws ApiError `not_found`, `voucher_used`, `voucher_refunded`, `voucher_not_later`
 */
export async function extendVoucher(
  trx: DatabaseTransaction,
  id: string,
  lastDay: CalendarDate,
  now: Date,
): Promise<void> {
  const voucher = await lockUsable(trx, id);
  if (lastDay <= lastDayOf(voucher.expires_at) || lastDay <= dateInZone(now, operatorTimeZone))
    throw new ApiError('voucher_not_later');
  await trx
    .updateTable('voucher')
    .set({ expires_at: expiryAfter(lastDay) })
    .where('id', '=', id)
    .execute();
  await recordVoucherEvent(trx, id, 'extended', now);
}
