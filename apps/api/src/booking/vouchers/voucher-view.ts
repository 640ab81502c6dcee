import type { VoucherStatus, VoucherWire } from '@mp/contract';
import type { VoucherRow } from '../../platform/database/tables/vouchers.ts';
import type { Services } from '../../platform/services/services.ts';
import { groupVoucherCode, voucherCode } from './voucher-code.ts';

/** Whether a voucher is attached to another account, which alone can use it. `accountId` is null for a visitor. */
export const isPairedWithAnother = (
  { account_id }: Pick<VoucherRow, 'account_id'>,
  accountId: string | null,
): boolean => account_id !== null && account_id !== accountId;

/** The status of a voucher, which is used once nothing is left on it. `expires_at` is the first instant at which it is expired. [3.19] */
export function voucherStatusOf(
  { balance_minor, expires_at }: Pick<VoucherRow, 'balance_minor' | 'expires_at'>,
  now: Date,
): VoucherStatus {
  if (balance_minor === 0) return 'used';
  return expires_at <= now ? 'expired' : 'active';
}

/** The formatted code of a voucher, for its holder. */
export const shownCode = ({ config }: Pick<Services, 'config'>, voucherId: string): string =>
  groupVoucherCode(voucherCode(config.booking.codesSecret, voucherId));

/** The holder's view of a voucher, with its code. */
export const voucherView = (services: Services, voucher: VoucherRow): VoucherWire => ({
  id: voucher.id,
  code: shownCode(services, voucher.id),
  type: voucher.type,
  price: { minor: voucher.value_minor, currency: voucher.currency },
  balance: { minor: voucher.balance_minor, currency: voucher.currency },
  status: voucherStatusOf(voucher, services.clock.now()),
  purchased_at: voucher.purchased_at.toISOString(),
  expires_at: voucher.expires_at.toISOString(),
  used_at: voucher.used_at?.toISOString() ?? null,
});
