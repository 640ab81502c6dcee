import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { normalizeTypedCode } from '../../platform/codes/typeable-code.ts';
import { bookVoucher, vouchersOf } from './spent-vouchers.ts';
import { recordVoucherEvent } from './issue-vouchers.ts';
import { hashVoucherCode } from './voucher-code.ts';
import { isPairedWithAnother, voucherStatusOf } from './voucher-view.ts';

/**
 * Refuses too many and repeated codes. [5.31] [5.33]
 *
 * @throws ApiError `vouchers_too_many` with the maximum, `voucher_already_added` with the code's index
 */
export function checkVoucherCodes(codes: readonly string[], most: number): void {
  if (codes.length > most) throw new ApiError('vouchers_too_many', { most });
  const seen = new Set<string>();
  codes.forEach((typed, index) => {
    const code = normalizeTypedCode(typed);
    if (seen.has(code)) throw new ApiError('voucher_already_added', { index });
    seen.add(code);
  });
}

interface Redemption {
  readonly codes: readonly string[];
  readonly accountId: string | null;
  /** What the guest saw each of them pay, in minor units; other parts are refused. */
  readonly shownMinor?: readonly number[] | undefined;
  /** What vouchers can pay. Without it all of the reservation but local tax, which is not the shop's. */
  readonly payableMinor?: number;
}

/**
 * Pays for a new reservation, or for the difference of its change, with vouchers, in its transaction, and returns what they pay in minor units. Each pays what is left,
 * up to its balance, in the order of the codes, and keeps the rest for other stays [5.32]. Locks the vouchers, so that concurrent
 * bookings and attachments of the same voucher wait for each other.
 *
 * @param accountId of the signed-in account: only its holder can use an attached voucher [8.10]
 * @throws ApiError `voucher_not_found` also for a blocked one, `voucher_returned`, `voucher_paired`, `voucher_used`, `voucher_expired`, `voucher_currency`,
 *   `voucher_exceeds_order` when the vouchers before it pay for everything, `voucher_changed` when it pays another part than was shown,
 *   each with the code's index
 * @example stay 3 000 Kč, vouchers of 2 000 Kč and 5 000 Kč: the second pays 1 000 Kč and keeps 4 000 Kč
 */
export async function redeemVouchers(
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  { codes, accountId, shownMinor, payableMinor = reservation.total_minor - reservation.local_tax_minor }: Redemption,
  now: Date,
): Promise<number> {
  if (codes.length === 0) return 0;
  const hashes = codes.map(hashVoucherCode);
  const vouchers = await trx
    .selectFrom('voucher')
    .selectAll()
    .where('code_hash', 'in', hashes)
    .orderBy('id')
    .forUpdate()
    .execute();
  let leftMinor = payableMinor;
  const parts = hashes.map((hash, index) => {
    const voucher = vouchers.find(({ code_hash }) => code_hash.equals(hash));
    if (voucher?.refunded_at) throw new ApiError('voucher_returned', { index });
    if (!voucher || voucher.blocked_at) throw new ApiError('voucher_not_found', { index });
    if (isPairedWithAnother(voucher, accountId)) throw new ApiError('voucher_paired', { index });
    const status = voucherStatusOf(voucher, now);
    if (status !== 'active') throw new ApiError(`voucher_${status}`, { index });
    if (voucher.currency !== reservation.currency) throw new ApiError('voucher_currency', { index });
    const value_minor = Math.min(voucher.balance_minor, leftMinor);
    if (value_minor <= 0) throw new ApiError('voucher_exceeds_order', { index });
    const shown = shownMinor?.[index] ?? value_minor;
    if (shown !== value_minor) {
      const inMoney = (minor: number) => ({ minor, currency: voucher.currency });
      throw new ApiError('voucher_changed', {
        ...{ index, left: inMoney(voucher.balance_minor) },
        ...{ expected: inMoney(shown), actual: inMoney(value_minor) },
      });
    }
    leftMinor -= value_minor;
    return { reservation_id: reservation.id, voucher_id: voucher.id, value_minor };
  });
  await trx
    .insertInto('reservation_voucher')
    .values(parts)
    // One that has paid for the stay pays for a change of it, too.
    .onConflict((conflict) =>
      conflict.columns(['reservation_id', 'voucher_id']).doUpdateSet(({ eb, ref }) => ({
        value_minor: eb('reservation_voucher.value_minor', '+', ref('excluded.value_minor')),
      })),
    )
    .execute();
  await takeParts(trx, reservation, parts, now);
  return payableMinor - leftMinor;
}

/**
 * Takes from the vouchers of a reservation what each pays of it. Their validity was checked when it was created.
 *
 * @throws ApiError `voucher_used` when other stays have spent it, another account holds it, or staff have blocked it meanwhile;
 *   the caller must roll back
 */
export async function takeVouchers(trx: DatabaseTransaction, reservation: ReservationRow, now: Date): Promise<void> {
  await takeParts(trx, reservation, await vouchersOf(trx, reservation.id), now);
  await trx
    .updateTable('reservation_voucher')
    .set({ returned_minor: 0 })
    .where('reservation_id', '=', reservation.id)
    .where('returned_minor', '>', 0)
    .execute();
}

async function takeParts(
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  parts: readonly { readonly voucher_id: string; readonly value_minor: number }[],
  now: Date,
): Promise<void> {
  for (const { voucher_id, value_minor } of parts) {
    const taken = await trx
      .updateTable('voucher')
      .set(({ eb }) => ({
        spent_minor: eb('spent_minor', '+', value_minor),
        reservation_id: reservation.id,
        used_at: now,
      }))
      .where('id', '=', voucher_id)
      .where('balance_minor', '>=', value_minor)
      .where('blocked_at', 'is', null)
      .where(({ eb, or }) => or([eb('account_id', 'is', null), eb('account_id', '=', reservation.account_id)]))
      .returning('id')
      .executeTakeFirst();
    if (!taken) throw new ApiError('voucher_used');
    await bookVoucher(trx, reservation, { voucherId: voucher_id, minor: value_minor }, now);
    await recordVoucherEvent(trx, voucher_id, 'used', now, { reservationId: reservation.id, minor: -value_minor });
  }
}
