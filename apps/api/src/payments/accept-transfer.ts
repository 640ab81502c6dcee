import type { BankTransferEvent } from '@mp/contract';
import type { DatabaseTransaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { BankTransferTable } from '../database/tables/payments.ts';
import type { Booking } from '../reservations/booking.ts';
import { applyPaymentNews } from './apply-payment.ts';
import { bookTransfer } from './ledger.ts';
import { transferProvider, transferSessionId } from './transfer-gateway.ts';

export type TransferOutcome = BankTransferTable['outcome'];

/**
 * Takes note of a transfer on the account, once, and pays with it what has its symbol and amount. Anything else stays
 * where a person can see it: in the table, in the log, and in the ledger as money that we owe to somebody.
 *
 * What is noted and what it pays for are two steps; the bank repeats what was not answered, so that the second one
 * follows even when this process dies between them.
 */
export async function acceptTransfer(booking: Booking, event: BankTransferEvent): Promise<TransferOutcome> {
  const noted = await inTransaction(booking.database, (trx) => note(trx, event, booking.clock.now()));
  const { outcome, payment_id: paymentId } = noted;
  if (outcome !== 'matched' || !paymentId) {
    if (noted.isNew)
      booking.log.error({ transfer: event.id, outcome, payment: paymentId }, 'a transfer needs a person');
    return outcome;
  }
  await applyPaymentNews(booking, {
    provider: transferProvider,
    eventId: event.id,
    paymentId,
    status: 'captured',
    amountMinor: event.amount_minor,
    currency: event.currency,
  });
  return outcome;
}

async function note(
  trx: DatabaseTransaction,
  { id, variable_symbol, amount_minor, currency, counter_account, booked_at }: BankTransferEvent,
  now: Date,
): Promise<{ outcome: TransferOutcome; payment_id: string | null; isNew: boolean }> {
  // Locked, so that of two transfers with one symbol the second sees the first.
  const payment = await trx
    .selectFrom('payment')
    .select(['id', 'amount_minor', 'currency'])
    .where('provider', '=', transferProvider)
    .where('session_id', '=', transferSessionId(variable_symbol))
    .forUpdate()
    .executeTakeFirst();
  const earlier = payment
    ? await trx
        .selectFrom('bank_transfer')
        .select('id')
        .where('payment_id', '=', payment.id)
        .where('outcome', '=', 'matched')
        .where('id', '<>', id)
        .executeTakeFirst()
    : undefined;
  const isRight = payment?.amount_minor === amount_minor && payment.currency === currency;
  const outcome = !payment || earlier ? 'unmatched' : isRight ? 'matched' : 'wrong_amount';
  const paymentId = payment?.id ?? null;
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
      payment_id: paymentId,
      outcome,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    const known = await trx
      .selectFrom('bank_transfer')
      .select(['outcome', 'payment_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...known, isNew: false };
  }
  if (outcome !== 'matched')
    await bookTransfer(
      trx,
      {
        to: 'bank_account',
        from: 'unmatched_transfers',
        minor: amount_minor,
        currency,
        reason: 'transfer without a payment',
        about: {},
      },
      now,
    );
  return { outcome, payment_id: paymentId, isNew: true };
}
