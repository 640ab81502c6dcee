import type { CalendarDate, Currency } from '@mp/domain';
import type { Customer, Supplier } from './tax-document.ts';

/**
 * What the receipt of an order of vouchers says, kept as it was when it was issued. It is no tax document: a voucher that
 * can be spent at any place is taxed when it is spent, on the invoice of the stay.
 */
export interface VoucherReceiptContent {
  readonly supplier: Supplier;
  readonly customer: Customer;
  readonly paidOn: CalendarDate;
  readonly currency: Currency;
  /** Vouchers of the same worth together, the most valuable first. */
  readonly lines: readonly { readonly valueMinor: number; readonly count: number }[];
  readonly totalMinor: number;
}
