import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { bookTransfer } from '../payments/ledger.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { normalizeTypedCode } from '../../platform/codes/typeable-code.ts';
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

/**
 * Pays for a new reservation with vouchers, in its transaction, and returns their total value in minor units. Locks the
 * vouchers, so that concurrent bookings and attachments of the same voucher wait for each other.
 *
 * @param accountId of the signed-in account: only its holder can use an attached voucher [8.10]
 * @throws ApiError `voucher_not_found` also for a blocked one, `voucher_paired`, `voucher_used`, `voucher_expired`, `voucher_currency`, `voucher_exceeds_order`,
 *   each with the code's index
 */
export async function redeemVouchers(
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  { codes, accountId }: { readonly codes: readonly string[]; readonly accountId: string | null },
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
  let used = 0;
  for (const [index, hash] of hashes.entries()) {
    const voucher = vouchers.find(({ code_hash }) => code_hash.equals(hash));
    if (!voucher || voucher.blocked_at) throw new ApiError('voucher_not_found', { index });
    if (isPairedWithAnother(voucher, accountId)) throw new ApiError('voucher_paired', { index });
    const status = voucherStatusOf(voucher, now);
    if (status !== 'active') throw new ApiError(`voucher_${status}`, { index });
    if (voucher.currency !== reservation.currency) throw new ApiError('voucher_currency', { index });
    used += voucher.value_minor;
    // No change is given: a voucher is used in full or not at all. [5.32] None pays local tax, which is not the shop's.
    if (used > reservation.total_minor - reservation.local_tax_minor)
      throw new ApiError('voucher_exceeds_order', { index });
  }
  await trx
    .insertInto('reservation_voucher')
    .values(vouchers.map(({ id, value_minor }) => ({ reservation_id: reservation.id, voucher_id: id, value_minor })))
    .execute();
  await takeVouchers(trx, reservation, now);
  return used;
}

/**
 * Marks the vouchers of a reservation as used. Their validity was checked when it was created.
 *
 * @throws ApiError `voucher_used` when another reservation or account has taken one meanwhile, or staff have blocked it; the
 *   caller must roll back
 */
export async function takeVouchers(trx: DatabaseTransaction, reservation: ReservationRow, now: Date): Promise<void> {
  for (const { voucher_id, value_minor } of await vouchersOf(trx, reservation.id)) {
    const taken = await trx
      .updateTable('voucher')
      .set({ reservation_id: reservation.id, used_at: now })
      .where('id', '=', voucher_id)
      .where('reservation_id', 'is', null)
      .where('blocked_at', 'is', null)
      .where(({ eb, or }) => or([eb('account_id', 'is', null), eb('account_id', '=', reservation.account_id)]))
      .returning('id')
      .executeTakeFirst();
    if (!taken) throw new ApiError('voucher_used');
    await bookVoucher(trx, reservation, voucher_id, value_minor, now);
    await recordVoucherEvent(trx, voucher_id, 'used', now, reservation.id);
  }
}

/** Makes the vouchers of a reservation that ended unpaid usable again. */
export async function returnVouchers(trx: DatabaseTransaction, reservation: ReservationRow, now: Date): Promise<void> {
  const returned = await trx
    .updateTable('voucher')
    .set({ reservation_id: null, used_at: null })
    .where('reservation_id', '=', reservation.id)
    .returning(['id', 'value_minor'])
    .execute();
  for (const { id, value_minor } of returned) {
    await bookVoucher(trx, reservation, id, -value_minor, now);
    await recordVoucherEvent(trx, id, 'returned', now, reservation.id);
  }
}

/** In ascending order: every transaction locks them in this order. */
const vouchersOf = (trx: DatabaseTransaction, reservationId: string) =>
  trx
    .selectFrom('reservation_voucher')
    .select(['voucher_id', 'value_minor'])
    .where('reservation_id', '=', reservationId)
    .orderBy('voucher_id')
    .execute();

/** Moves a voucher's value from the voucher's liability to the guest's prepayment; back with a negative amount. */
const bookVoucher = (
  trx: DatabaseTransaction,
  { id, currency }: ReservationRow,
  voucherId: string,
  minor: number,
  now: Date,
): Promise<void> =>
  bookTransfer(
    trx,
    {
      to: 'voucher_liabilities',
      from: 'guest_prepayments',
      minor,
      currency,
      reason: minor > 0 ? 'voucher used' : 'voucher returned',
      about: { reservationId: id, voucherId },
    },
    now,
  );
