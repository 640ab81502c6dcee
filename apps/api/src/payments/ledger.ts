import type { Currency, PaymentStatus } from '@mp/domain';
import type { DatabaseTransaction } from '../database/database.ts';

/** Accounts of the ledger: what gateways owe us, and what we owe guests until they have stayed. */
export type LedgerAccount = 'gateway_receivable' | 'guest_prepayments';

export interface MovedPayment {
  readonly id: string;
  readonly reservation_id: string;
  readonly amount_minor: number;
  readonly currency: Currency;
}

/**
 * Books what a payment's step moved: a transfer of two entries that sum to zero, or nothing where no money moved.
 *
 * @example captured 4 990 Kč: gateway_receivable +499000, guest_prepayments −499000; refunded: the same with signs turned
 */
export async function bookPaymentStep(
  trx: DatabaseTransaction,
  payment: MovedPayment,
  from: PaymentStatus,
  to: PaymentStatus,
  now: Date,
): Promise<void> {
  if (to === 'captured') await bookTransfer(trx, payment, payment.amount_minor, 'payment captured', now);
  if (to === 'refunded' && from === 'captured')
    await bookTransfer(trx, payment, -payment.amount_minor, 'payment refunded', now);
}

async function bookTransfer(
  trx: DatabaseTransaction,
  payment: MovedPayment,
  amountMinor: number,
  reason: string,
  now: Date,
): Promise<void> {
  const transferId = crypto.randomUUID();
  const entry = (account: LedgerAccount, minor: number) => ({
    id: crypto.randomUUID(),
    transfer_id: transferId,
    account,
    reservation_id: payment.reservation_id,
    payment_id: payment.id,
    amount_minor: minor,
    currency: payment.currency,
    reason,
    created_at: now,
  });
  await trx
    .insertInto('ledger_entry')
    .values([entry('gateway_receivable', amountMinor), entry('guest_prepayments', -amountMinor)])
    .execute();
}
