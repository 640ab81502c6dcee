import type { PaymentRow } from '../../platform/database/tables/payments.ts';

/** A payment with what can still be refunded to it. */
export interface RefundablePayment {
  readonly payment: PaymentRow;
  readonly leftMinor: number;
}

/** Where a refund goes, in minor units of its currency. */
export interface SplitRefund {
  /** What goes back to each payment, in the order of use; no zeros. */
  readonly parts: readonly { readonly payment: PaymentRow; readonly minor: number }[];
  /** Their sum. */
  readonly toPaymentsMinor: number;
  /** What is left for a voucher. */
  readonly asVoucherMinor: number;
}

/**
 * Splits a refund over payments in their order: each gets at most what is left of it. What vouchers paid goes back last.
 *
 * @example 2 400 Kč of a card payment of 1 150 Kč → 1 150 Kč to the card, 1 250 Kč as a voucher
 */
export function splitRefund(payments: readonly RefundablePayment[], amountMinor: number): SplitRefund {
  let asVoucherMinor = amountMinor;
  const parts = payments.flatMap(({ payment, leftMinor }) => {
    const minor = Math.min(asVoucherMinor, leftMinor);
    asVoucherMinor -= minor;
    return minor > 0 ? [{ payment, minor }] : [];
  });
  return { parts, toPaymentsMinor: amountMinor - asVoucherMinor, asVoucherMinor };
}
