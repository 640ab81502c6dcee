import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { Services } from '../../platform/services/services.ts';
import { issueVoucher, recordVoucherEvent, voucherExpiry } from './issue-vouchers.ts';
import { bookVoucher, spentMinor, vouchersOf } from './spent-vouchers.ts';

/** A part of an amount that goes back: to a voucher that has paid, or as a new one. */
export interface ReturnedPart {
  readonly voucherId: string;
  readonly minor: number;
}

/** How an amount goes back to vouchers. */
interface Return {
  readonly amountMinor: number;
  /** Whether expired vouchers get it, too. */
  readonly toExpired?: boolean;
}

/**
 * Gives an amount back to the vouchers of a reservation that are still valid, each up to what it has paid, and the rest as a new
 * voucher, a credit. A blocked voucher gets it back, too, and stays blocked. The caller books the parts.
 *
 * @returns the parts, none of zero
 */
export async function giveBackToVouchers(
  { config }: Pick<Services, 'config'>,
  trx: DatabaseTransaction,
  { id, currency }: Pick<ReservationRow, 'id' | 'currency'>,
  { amountMinor, toExpired = false }: Return,
  now: Date,
): Promise<ReturnedPart[]> {
  const parts: ReturnedPart[] = [];
  let leftMinor = amountMinor;
  for (const { voucher_id: voucherId, value_minor, returned_minor } of await vouchersOf(trx, id)) {
    const minor = Math.min(leftMinor, value_minor - returned_minor);
    if (minor <= 0) continue;
    const voucher = await trx
      .selectFrom('voucher')
      .select(['spent_minor', 'refunded_at', 'expires_at'])
      .where('id', '=', voucherId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (voucher.refunded_at || (voucher.expires_at <= now && !toExpired)) continue;
    const isWhole = voucher.spent_minor === minor;
    await trx
      .updateTable('voucher')
      .set({ spent_minor: voucher.spent_minor - minor, ...(isWhole && { reservation_id: null, used_at: null }) })
      .where('id', '=', voucherId)
      .execute();
    await trx
      .updateTable('reservation_voucher')
      .set({ returned_minor: returned_minor + minor })
      .where('reservation_id', '=', id)
      .where('voucher_id', '=', voucherId)
      .execute();
    await recordVoucherEvent(trx, voucherId, 'returned', now, { reservationId: id, minor });
    parts.push({ voucherId, minor });
    leftMinor -= minor;
  }
  if (leftMinor > 0) {
    const expiresAt = voucherExpiry(now, config.booking.voucherValidMonths);
    const credit = { valueMinor: leftMinor, currency, origin: { refund_of: id }, expiresAt };
    parts.push({ voucherId: await issueVoucher({ config }, trx, credit, now), minor: leftMinor });
  }
  return parts;
}

/**
 * Gives everything that vouchers have paid of a reservation back, since it ends without a stay.
 *
 * @param wasHeld whether it was not paid for yet: expired vouchers then get it back as they are
 */
export async function returnVouchers(
  services: Pick<Services, 'config'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  { wasHeld }: { readonly wasHeld: boolean },
  now: Date,
): Promise<void> {
  const amountMinor = await spentMinor(trx, reservation);
  const parts = await giveBackToVouchers(services, trx, reservation, { amountMinor, toExpired: wasHeld }, now);
  for (const { voucherId, minor } of parts) await bookVoucher(trx, reservation, { voucherId, minor: -minor }, now);
}
