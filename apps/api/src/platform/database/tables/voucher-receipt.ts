import type { CalendarDate, Currency } from '@mp/domain';
import type { Customer, Supplier } from './tax-document.ts';

/**
 * The stored content of a voucher order's receipt. It never changes after it is issued. It is not a tax document: a
 * multi-purpose voucher is taxed when it is redeemed, on the invoice of the stay.
 */
export interface VoucherReceiptContent {
  readonly supplier: Supplier;
  readonly customer: Customer;
  readonly paidOn: CalendarDate;
  readonly currency: Currency;
  /** Vouchers grouped by value, in descending order. */
  readonly lines: readonly { readonly valueMinor: number; readonly count: number }[];
  readonly totalMinor: number;
  /** The number of the receipt that this one corrects. Its amounts are negative, and it was refunded on `paidOn`. */
  readonly corrects?: string;
}
