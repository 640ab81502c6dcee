import type { ApiErrorCode } from '@mp/contract';
import { mostVouchersPerBooking, type Money } from '@mp/domain';
import type { VoucherCheck } from './voucher-check.ts';
import type { AddedVoucher } from './order-codes.ts';

/**
 * Why a code cannot be asked about; null when it is worth asking. The refusals carry the names that the API gives to the
 * same ones, so that a guest reads one text for each wherever it comes up. [5.31] [5.33]
 */
export function refusalWithoutCheck(
  code: string,
  added: readonly AddedVoucher[],
): ApiErrorCode | 'errors.required' | null {
  if (code === '') return 'errors.required';
  if (added.some((voucher) => voucher.code === code)) return 'voucher_already_added';
  return added.length >= mostVouchersPerBooking ? 'vouchers_too_many' : null;
}

/**
 * What the server's answer means for an order; null when the voucher can pay for a part of it. Nothing is paid out, so
 * one that is worth more than what is left cannot be used. [5.32]
 *
 * @param left what the order still costs
 */
export function refusalOfCheck({ result, value }: VoucherCheck, left: Money): ApiErrorCode | null {
  if (result === 'unknown') return 'voucher_not_found';
  if (result !== 'valid') return `voucher_${result}`;
  if (!value) return 'voucher_not_found';
  if (value.currency !== left.currency) return 'voucher_currency';
  return value.minor > left.minor ? 'voucher_exceeds_order' : null;
}
