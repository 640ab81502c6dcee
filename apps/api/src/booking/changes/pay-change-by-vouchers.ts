import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { closeOpenPayments } from '../payments/reverse-payments.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { checkVoucherCodes, redeemVouchers } from '../vouchers/redeem-vouchers.ts';
import { openChangeOf } from './find-change.ts';
import { makeChange } from './make-change.ts';

/**
 * Pays the whole difference of the change that waits for it with vouchers, and makes the change. What is left stays on them. A
 * card payment that was open is closed; one that comes anyway goes back.
 *
 * @throws ApiError `not_payable` when no change waits for a payment, `vouchers_not_accepted`, `vouchers_too_little`, and those of
 *   `checkVoucherCodes`, `redeemVouchers` and `makeChange`; nothing was taken then
 */
export async function payChangeByVouchers(
  services: BookingServices,
  { id, place_id, account_id: accountId }: ReservationRow,
  codes: readonly string[],
): Promise<void> {
  const { clock, config } = services;
  checkVoucherCodes(codes, config.booking.vouchersPerBooking);
  await inTransaction(services.database, async (trx) => {
    const now = clock.now();
    const reservation = await lockReservation(trx, id);
    const change = await openChangeOf(trx, id);
    const isDue = change?.expires_at ? change.expires_at <= now : true;
    if (!reservation || change?.state !== 'waiting_payment' || isDue) throw new ApiError('not_payable');
    const place = await trx.selectFrom('place').select('accept_coupon').where('id', '=', place_id).executeTakeFirst();
    if (!place?.accept_coupon) throw new ApiError('vouchers_not_accepted');
    const { difference_minor, after } = change;
    // Of the whole stay they pay no local tax, as with a booking.
    const mostMinor = after.total_minor - after.local_tax_minor - reservation.vouchers_minor;
    const payableMinor = Math.min(difference_minor, mostMinor);
    const paidMinor = await redeemVouchers(trx, reservation, { codes, accountId, payableMinor }, now);
    if (paidMinor < difference_minor) throw new ApiError('vouchers_too_little');
    const paid = { ...reservation, vouchers_minor: reservation.vouchers_minor + paidMinor };
    await trx.updateTable('reservation').set({ vouchers_minor: paid.vouchers_minor }).where('id', '=', id).execute();
    await closeOpenPayments(trx, id, now);
    await makeChange(services, trx, paid, change, now);
  });
  services.wakeOutbox();
}
