import type { BankTransferEvent } from '@mp/contract';
import type { PaymentStatus } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { BankTransferTable } from '../../platform/database/tables/payments.ts';
import type { MessageTemplate } from '../../platform/outbox/message-templates.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';
import { applyPaymentUpdate } from './apply-payment.ts';
import { bookTransfer } from './ledger.ts';
import { isTaken } from './payment-status.ts';
import { transferProvider, transferSessionId } from './transfer-gateway.ts';
import { hasMatch, lockParts } from './transfer-parts.ts';
import { spendPartialTransfers } from './transfer-shares.ts';

export type TransferOutcome = BankTransferTable['outcome'];

/** The payment with the transfer's variable symbol. */
interface AwaitedPayment {
  readonly id: string;
  readonly reservation_id: string | null;
  readonly instalment_id: string | null;
  readonly change_id: string | null;
  readonly amount_minor: number;
  readonly currency: BankTransferTable['currency'];
  readonly status: PaymentStatus;
}

/** The stored outcome of a transfer, and the payment with its symbol. */
interface RecordedTransfer {
  readonly outcome: TransferOutcome;
  readonly payment: AwaitedPayment | undefined;
}

/**
 * Records a bank transfer once, and applies it to the payment with its variable symbol. Partial transfers add up; the one
 * that completes the amount captures the payment. Surplus and unmatched money is left for the operator: in the table, the
 * log, the ledger (`unmatched_transfers`) and an e-mail.
 *
 * Recording and applying are two transactions. If the process crashes between them, the bank repeats the webhook.
 */
export async function acceptTransfer(services: BookingServices, event: BankTransferEvent): Promise<TransferOutcome> {
  const { outcome, payment } = await inTransaction(services.database, (trx) => recordTransfer(services, trx, event));
  services.wakeOutbox();
  if (outcome === 'matched' && payment)
    await applyPaymentUpdate(services, {
      provider: transferProvider,
      eventId: event.id,
      paymentId: payment.id,
      status: 'captured',
      amountMinor: payment.amount_minor,
      currency: payment.currency,
    });
  return outcome;
}

/** Records a transfer once. A `matched` one has completed its payment, which the caller captures. */
export async function recordTransfer(
  services: Pick<BookingServices, 'clock' | 'log'>,
  trx: DatabaseTransaction,
  event: BankTransferEvent,
): Promise<RecordedTransfer> {
  const { id, variable_symbol, amount_minor, currency, counter_account, booked_at } = event;
  const now = services.clock.now();
  // Locked, so that concurrent transfers with the same symbol see each other.
  const payment = await trx
    .selectFrom('payment')
    .select(['id', 'reservation_id', 'instalment_id', 'change_id', 'amount_minor', 'currency', 'status'])
    .where('provider', '=', transferProvider)
    .where('session_id', '=', transferSessionId(variable_symbol))
    .forUpdate()
    .executeTakeFirst();
  // Complete by an earlier transfer, or by what staff gave it of others.
  const isComplete = payment ? isTaken(payment.status) || (await hasMatch(trx, payment.id, id)) : false;
  const earlierMinor = payment && !isComplete ? await lockParts(trx, payment.id, id) : 0;
  const outcome = outcomeOf(event, payment, { isComplete, earlierMinor });
  const surplus = outcome === 'matched' && payment ? earlierMinor + amount_minor - payment.amount_minor : 0;
  const inserted = await trx
    .insertInto('bank_transfer')
    .values({
      id,
      variable_symbol,
      amount_minor,
      currency,
      counter_account,
      booked_at: new Date(booked_at),
      received_at: now,
      payment_id: payment?.id ?? null,
      outcome,
      surplus_minor: surplus,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    const recorded = await trx
      .selectFrom('bank_transfer')
      .select('outcome')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...recorded, payment };
  }
  if (outcome === 'matched' && payment) await spendPartialTransfers(trx, payment, now);
  // Capturing the payment books its amount, so earlier partial transfers leave `unmatched_transfers`.
  const waiting = outcome === 'matched' ? surplus - earlierMinor : amount_minor;
  await bookTransfer(
    trx,
    {
      to: 'bank_account',
      from: 'unmatched_transfers',
      minor: waiting,
      currency,
      reason: outcome === 'matched' ? 'transfers make up a payment' : 'transfer without a payment',
      about: {},
    },
    now,
  );
  if (outcome !== 'matched' || surplus > 0) {
    services.log.error(
      { transfer: id, outcome, surplus, payment: payment?.id },
      'a bank transfer needs manual handling',
    );
    await enqueue(trx, 'mail.transfer', { transferId: id }, now);
    const template = guestEmailTemplate(event, payment, outcome);
    if (template && payment?.reservation_id) {
      const { reservation_id: reservationId, change_id: changeId } = payment;
      await enqueue(trx, 'mail.send', { template, reservationId, ...(changeId && { changeId }) }, now);
    }
  }
  return { outcome, payment };
}

function outcomeOf(
  { amount_minor, currency }: BankTransferEvent,
  payment: AwaitedPayment | undefined,
  { isComplete, earlierMinor }: { readonly isComplete: boolean; readonly earlierMinor: number },
): TransferOutcome {
  if (!payment || isComplete) return 'unmatched';
  return payment.currency === currency && earlierMinor + amount_minor >= payment.amount_minor
    ? 'matched'
    : 'wrong_amount';
}

/** The guest's e-mail about a transfer of another amount or currency; null if no payment has its symbol. */
function guestEmailTemplate(
  { currency }: BankTransferEvent,
  payment: AwaitedPayment | undefined,
  outcome: TransferOutcome,
): MessageTemplate | null {
  if (!payment) return null;
  // The details of the rest say what is missing.
  if (payment.instalment_id !== null && outcome === 'wrong_amount') return 'balance_transfer';
  if (payment.change_id !== null && outcome === 'wrong_amount') return 'change_transfer';
  if (payment.currency !== currency) return 'transfer_other_currency';
  return outcome === 'wrong_amount' ? 'transfer_incomplete' : 'transfer_surplus';
}
