import type { VoucherBalanceWire } from '@mp/contract';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { findVoucher } from './account-vouchers.ts';
import { extensionOf } from './extend-for-fee.ts';
import { isPairedWithAnother, voucherStatusOf } from './voucher-view.ts';

/**
 * What is left on a voucher, and what has happened to it, for the holder of its code. It names no stays: the code may have passed
 * to somebody else.
 *
 * @param accountId of the signed-in account
 * @throws ApiError `voucher_not_found` also for a blocked one, `voucher_returned`, `voucher_paired` for one of another account
 */
export async function voucherBalance(
  services: BookingServices,
  code: string,
  accountId: string | null,
): Promise<VoucherBalanceWire> {
  const { database, clock } = services;
  const voucher = await findVoucher(database, code);
  if (!voucher) throw new ApiError('voucher_not_found');
  if (voucher.refunded_at) throw new ApiError('voucher_returned');
  if (isPairedWithAnother(voucher, accountId)) throw new ApiError('voucher_paired');
  const { id, value_minor, balance_minor, currency, expires_at } = voucher;
  const events = await database
    .selectFrom('voucher_event')
    .select(['type', 'amount_minor', 'created_at'])
    .where('voucher_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const extension = extensionOf(services, voucher);
  return {
    price: { minor: value_minor, currency },
    balance: { minor: balance_minor, currency },
    status: voucherStatusOf(voucher, clock.now()),
    expires_at: expires_at.toISOString(),
    history: events.map(({ type, amount_minor, created_at }) => ({
      type,
      amount: amount_minor === null ? null : { minor: amount_minor, currency },
      at: created_at.toISOString(),
    })),
    extension: extension && { fee: { minor: extension.feeMinor, currency }, last_day: extension.lastDay },
  };
}
