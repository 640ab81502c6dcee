import type { ApiErrorCode } from '@mp/contract';
import { mostVouchersPerBooking, type Money } from '@mp/domain';
import type { VoucherCheck } from './voucher-check.ts';
import type { AddedVoucher } from './order-codes.ts';

/**
 * Why a code needs no check; null if it has to be checked. Refusals have the API's codes, so that each has one text everywhere.
 * [5.31] [5.33]
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
 * The refusal of a checked voucher; null if it can pay for a part of the order. A voucher keeps what
 * the order does not need; one is refused only when nothing is left to pay. [5.32]
 *
 * @param left the rest of the order
 */
export function refusalOfCheck({ result, value }: VoucherCheck, left: Money): ApiErrorCode | null {
  if (result === 'unknown') return 'voucher_not_found';
  if (result !== 'valid') return `voucher_${result}`;
  if (!value) return 'voucher_not_found';
  if (value.currency !== left.currency) return 'voucher_currency';
  return left.minor === 0 ? 'voucher_exceeds_order' : null;
}
