import type { Currency, PaymentStatus } from '@mp/domain';
import { methodOf, type PaymentMethod } from './payment-method.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';

/**
 * Accounts of the ledger. Positive is owed to us, negative is owed by us or earned:
 *
 * - `gateway_receivable`: what gateways owe us
 * - `bank_account`: received transfers less refunded ones, payouts, and what staff have booked of bank statements
 * - `collected_by_places`: what places have taken from guests, until it is deducted from what their sellers get
 * - `gateway_fees`: what gateways have kept back for themselves
 * - `bank_fees`: what the bank has taken for itself, less interest
 * - `operator_funds`: what the operator has taken from the account for itself, less what it has paid in
 * - `unmatched_transfers`: transfers without a payment, and partial ones, until the rest arrives or the operator settles them
 * - `guest_prepayments`: what we owe guests until they have stayed
 * - `unsettled_returns`: refunds that were made at the gateway, not by this shop, until the operator settles them
 * - `voucher_liabilities`: the value of unused vouchers
 * - `voucher_extension_fees`: fees for which holders have extended their vouchers, without VAT
 * - `partner_receivables`: what partners owe us for vouchers that they sell
 * - `insurance_premiums`: premiums of confirmed stays, VAT included
 * - `guest_refunds`: what we owe guests who cancelled a paid stay, or whose stay costs less
 * - `cancellation_fees`: the part of the price that such guests do not get back, as far as it is the shop's own
 * - `owed_to_owners`: what sellers of places get for stays that have ended, and of fees of cancelled ones, less payouts
 * - `commission_earned`: the shop's commission of them, without VAT
 * - `vat_payable`: VAT of the shop's own supplies: of commissions, and of stays that it sells as its own
 * - `local_taxes_payable`: local tax that guests have paid with their booking
 * - `stay_revenue`: what is left to the shop of stays that it sells as its own
 */
export type LedgerAccount =
  | 'gateway_receivable'
  | 'bank_account'
  | 'collected_by_places'
  | 'gateway_fees'
  | 'bank_fees'
  | 'operator_funds'
  | 'unmatched_transfers'
  | 'guest_prepayments'
  | 'unsettled_returns'
  | 'voucher_liabilities'
  | 'voucher_extension_fees'
  | 'partner_receivables'
  | 'insurance_premiums'
  | 'guest_refunds'
  | 'cancellation_fees'
  | 'owed_to_owners'
  | 'commission_earned'
  | 'vat_payable'
  | 'local_taxes_payable'
  | 'stay_revenue';

export interface MovedPayment {
  readonly id: string;
  readonly provider: string;
  readonly reservation_id: string | null;
  readonly voucher_order_id: string | null;
  readonly amount_minor: number;
  /** How much of it the shop refunds; null for all of it. */
  readonly refund_minor: number | null;
  /** How much of it was refunded at the gateway in addition. */
  readonly returned_minor: number;
  /** How much of it staff refund in parts. */
  readonly parted_minor: number;
  readonly currency: Currency;
}

/** The amount that the shop itself refunds when it refunds a payment, without parts that staff refund. */
export const ownRefundMinor = ({
  amount_minor,
  refund_minor,
  returned_minor,
  parted_minor,
}: Pick<MovedPayment, 'amount_minor' | 'refund_minor' | 'returned_minor' | 'parted_minor'>): number =>
  refund_minor ?? amount_minor - returned_minor - parted_minor;

const receivables = {
  card: 'gateway_receivable',
  transfer: 'bank_account',
  on_spot: 'collected_by_places',
} as const satisfies Record<PaymentMethod, LedgerAccount>;

const receivableOf = ({ provider }: Pick<MovedPayment, 'provider'>): LedgerAccount => receivables[methodOf(provider)];

const aboutOf = ({
  id,
  reservation_id,
  voucher_order_id,
}: Pick<MovedPayment, 'id' | 'reservation_id' | 'voucher_order_id'>): Transfer['about'] => ({
  paymentId: id,
  reservationId: reservation_id,
  voucherOrderId: voucher_order_id,
});

/**
 * Books a payment's change of status: two entries that sum to zero, or none if no money moved.
 *
 * @param isRequested whether the shop requested the refund; otherwise its vouchers are still valid liabilities
 * @example captured 4 990 Kč: gateway_receivable +499000, guest_prepayments −499000; refunded: the same with opposite signs
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
  // A gateway may report only the refund: a partly refunded payment was captured in full before.
  if (to === 'refunded' && from !== 'captured' && refund_minor !== null) {
    await bookPaymentStep(trx, payment, from, 'captured', now);
    await bookPaymentStep(trx, payment, 'captured', 'refunded', now);
    return;
  }
  if (to === 'captured') await book(owedFor, amount_minor, 'payment captured');
  if (to !== 'refunded' || from !== 'captured') return;
  // A partial refund of a cancelled stay was booked to `guest_refunds` with the cancellation.
  const settled =
    refund_minor !== null ? 'guest_refunds' : voucher_order_id && !isRequested ? 'unsettled_returns' : owedFor;
  await book(settled, -ownRefundMinor(payment), 'payment refunded');
  // The full refund also settles earlier refunds at the gateway.
  if (refund_minor === null && settled === owedFor)
    await bookTransfer(
      trx,
      { to: owedFor, from: 'unsettled_returns', minor: returned_minor, currency, reason: 'returns settled', about },
      now,
    );
}

/** Books a part of a refund by staff that has gone back to its payment. The decision has booked it to `guest_refunds`. */
export const bookRefundPart = (
  trx: DatabaseTransaction,
  payment: Pick<MovedPayment, 'id' | 'provider' | 'reservation_id' | 'voucher_order_id' | 'currency'>,
  minor: number,
  now: Date,
): Promise<void> =>
  bookTransfer(
    trx,
    {
      to: 'guest_refunds',
      from: receivableOf(payment),
      minor,
      currency: payment.currency,
      reason: 'payment refunded in part',
      about: aboutOf(payment),
    },
    now,
  );

/** Books a refund of a captured payment that was made at the gateway, not by the shop. */
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
  /** Increases by `minor`. */
  readonly to: LedgerAccount;
  /** Decreases by `minor`. */
  readonly from: LedgerAccount;
  readonly minor: number;
  readonly currency: Currency;
  readonly reason: string;
  readonly about: {
    readonly reservationId?: string | null;
    readonly paymentId?: string | null;
    readonly voucherOrderId?: string | null;
    readonly voucherId?: string | null;
    readonly settlementId?: string | null;
    readonly bankEntryId?: string | null;
  };
}

/** Books two entries that sum to zero; nothing for an amount of zero. No other code writes to the ledger. */
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
    settlement_id: about.settlementId ?? null,
    bank_entry_id: about.bankEntryId ?? null,
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
