import type { Currency, PaymentStatus } from '@mp/domain';
import { transferProvider } from './transfer-gateway.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';

/**
 * Accounts of the ledger. Positive is owed to us, negative is owed by us or earned:
 *
 * - `gateway_receivable`: what gateways owe us
 * - `bank_account`: what has come by transfer, less what has gone back
 * - `unmatched_transfers`: transfers that pay for nothing we know, or not yet for all of it, until the rest comes or a
 *   person has seen to them
 * - `guest_prepayments`: what we owe guests until they have stayed
 * - `unsettled_returns`: what was given back at the gateway without us, until a person has seen to it
 * - `voucher_liabilities`: what vouchers that nobody has used are worth
 * - `partner_receivables`: what partners owe us for vouchers that they sell
 * - `insurance_premiums`: what confirmed stays were insured for, VAT included
 * - `guest_refunds`: what we owe guests who cancelled an insured stay
 * - `cancellation_fees`: what such a guest does not get back
 */
export type LedgerAccount =
  | 'gateway_receivable'
  | 'bank_account'
  | 'unmatched_transfers'
  | 'guest_prepayments'
  | 'unsettled_returns'
  | 'voucher_liabilities'
  | 'partner_receivables'
  | 'insurance_premiums'
  | 'guest_refunds'
  | 'cancellation_fees';

export interface MovedPayment {
  readonly id: string;
  readonly provider: string;
  readonly reservation_id: string | null;
  readonly voucher_order_id: string | null;
  readonly amount_minor: number;
  /** How much of it is given back; null for all of it. */
  readonly refund_minor: number | null;
  /** How much of it was given back at the gateway, beside that. */
  readonly returned_minor: number;
  readonly currency: Currency;
}

/** What the shop itself gives back of a payment, when it does. */
export const ownRefundMinor = ({
  amount_minor,
  refund_minor,
  returned_minor,
}: Pick<MovedPayment, 'amount_minor' | 'refund_minor' | 'returned_minor'>): number =>
  refund_minor ?? amount_minor - returned_minor;

const receivableOf = ({ provider }: MovedPayment): LedgerAccount =>
  provider === transferProvider ? 'bank_account' : 'gateway_receivable';

const aboutOf = ({ id, reservation_id, voucher_order_id }: MovedPayment): Transfer['about'] => ({
  paymentId: id,
  reservationId: reservation_id,
  voucherOrderId: voucher_order_id,
});

/**
 * Books what a payment's step moved: a transfer of two entries that sum to zero, or nothing where no money moved.
 *
 * @param isRequested whether the shop has asked for the refund: vouchers that it has not taken back are still owed for
 * @example captured 4 990 Kč: gateway_receivable +499000, guest_prepayments −499000; refunded: the same with signs turned
 */
export async function bookPaymentStep(
  trx: DatabaseTransaction,
  payment: MovedPayment,
  from: PaymentStatus,
  to: PaymentStatus,
  now: Date,
  { isRequested = true }: { readonly isRequested?: boolean } = {},
): Promise<void> {
  const { voucher_order_id, amount_minor, refund_minor, returned_minor, currency } = payment;
  const about = aboutOf(payment);
  const owedFor: LedgerAccount = voucher_order_id ? 'voucher_liabilities' : 'guest_prepayments';
  const book = (account: LedgerAccount, minor: number, reason: string) =>
    bookTransfer(trx, { to: receivableOf(payment), from: account, minor, currency, reason, about }, now);
  // A gateway may tell of the refund alone: what is given back in part was taken in full.
  if (to === 'refunded' && from !== 'captured' && refund_minor !== null) {
    await bookPaymentStep(trx, payment, from, 'captured', now);
    await bookPaymentStep(trx, payment, 'captured', 'refunded', now);
    return;
  }
  if (to === 'captured') await book(owedFor, amount_minor, 'payment captured');
  if (to !== 'refunded' || from !== 'captured') return;
  // A part of it goes back to a guest who cancelled: what it was owed for was booked then.
  const settled =
    refund_minor !== null ? 'guest_refunds' : voucher_order_id && !isRequested ? 'unsettled_returns' : owedFor;
  await book(settled, -ownRefundMinor(payment), 'payment refunded');
  // With the rest, what went back before has gone back for the same.
  if (refund_minor === null && settled === owedFor)
    await bookTransfer(
      trx,
      { to: owedFor, from: 'unsettled_returns', minor: returned_minor, currency, reason: 'returns settled', about },
      now,
    );
}

/** Books what was given back at the gateway, without the shop, of a payment that was captured. */
export const bookReturn = (trx: DatabaseTransaction, payment: MovedPayment, minor: number, now: Date): Promise<void> =>
  bookTransfer(
    trx,
    {
      to: 'unsettled_returns',
      from: receivableOf(payment),
      minor,
      currency: payment.currency,
      reason: 'returned at the gateway',
      about: aboutOf(payment),
    },
    now,
  );

export interface Transfer {
  /** Goes up by `minor`. */
  readonly to: LedgerAccount;
  /** Goes down by `minor`. */
  readonly from: LedgerAccount;
  readonly minor: number;
  readonly currency: Currency;
  readonly reason: string;
  readonly about: {
    readonly reservationId?: string | null;
    readonly paymentId?: string | null;
    readonly voucherOrderId?: string | null;
    readonly voucherId?: string | null;
  };
}

/** Books two entries that sum to zero; nothing for an amount of zero. The only way anything gets into the ledger. */
export async function bookTransfer(
  trx: DatabaseTransaction,
  { to, from, minor, currency, reason, about }: Transfer,
  now: Date,
): Promise<void> {
  if (minor === 0) return;
  const transferId = crypto.randomUUID();
  const entry = (account: LedgerAccount, amountMinor: number) => ({
    id: crypto.randomUUID(),
    transfer_id: transferId,
    account,
    reservation_id: about.reservationId ?? null,
    payment_id: about.paymentId ?? null,
    voucher_order_id: about.voucherOrderId ?? null,
    voucher_id: about.voucherId ?? null,
    amount_minor: amountMinor,
    currency,
    reason,
    created_at: now,
  });
  await trx
    .insertInto('ledger_entry')
    .values([entry(to, minor), entry(from, -minor)])
    .execute();
}
