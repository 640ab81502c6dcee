import type { Currency } from '@mp/domain';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';

/** A transfer with its amount that neither a payment nor staff have used. */
export interface WaitingTransfer {
  readonly id: string;
  readonly leftMinor: number;
  readonly currency: Currency;
}

/**
 * The part of a transfer that waits for staff, in SQL: the surplus of one that completed its payment, all of any other, less
 * its shares. A partial transfer counts for its payment and waits at the same time; it has a share of it once that is complete.
 */
export const leftOfTransfer = sql<number>`(case bank_transfer.outcome
    when 'matched' then bank_transfer.surplus_minor else bank_transfer.amount_minor end
  - coalesce((select sum(share.amount_minor) from transfer_share share
      where share.transfer_id = bank_transfer.id and share.released_at is null), 0))::int`;

/** Whether a transfer has completed a payment, in SQL. The payment may be captured only afterwards. */
const hasMatched = sql<boolean>`exists (select from bank_transfer matched
  where matched.payment_id = payment.id and matched.outcome = 'matched')`;

/** Locks a transfer; undefined if there is none. */
export async function lockTransfer(trx: DatabaseTransaction, id: string): Promise<WaitingTransfer | undefined> {
  await trx.selectFrom('bank_transfer').select('id').where('id', '=', id).forUpdate().execute();
  // A query of its own: it sees shares that were committed while this one waited.
  return trx
    .selectFrom('bank_transfer')
    .select(['id', 'currency', leftOfTransfer.as('leftMinor')])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Gives a locked payment a part of a locked transfer; without a payment the part returns to the sender. */
export async function addShare(
  trx: DatabaseTransaction,
  transferId: string,
  paymentId: string | null,
  amountMinor: number,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('transfer_share')
    .values({
      id: crypto.randomUUID(),
      transfer_id: transferId,
      payment_id: paymentId,
      amount_minor: amountMinor,
      paid_out_at: null,
      created_at: now,
    })
    .execute();
}

/** Spends what is left of the partial transfers of a locked payment, which is complete. Nothing else can use it then. */
export async function spendPartialTransfers(
  trx: DatabaseTransaction,
  { id, currency }: { readonly id: string; readonly currency: Currency },
  now: Date,
): Promise<void> {
  const partial = await trx
    .selectFrom('bank_transfer')
    .select(['id', leftOfTransfer.as('leftMinor')])
    .where('payment_id', '=', id)
    .where('outcome', '=', 'wrong_amount')
    .where('currency', '=', currency)
    .execute();
  for (const transfer of partial)
    if (transfer.leftMinor > 0) await addShare(trx, transfer.id, id, transfer.leftMinor, now);
}

/**
 * Releases the shares of a locked payment that has failed: staff can match or return them again. A payment that a transfer has
 * completed keeps them, because it will be captured.
 */
export async function releaseShares(trx: DatabaseTransaction, paymentId: string, now: Date): Promise<void> {
  const ofPayment = trx
    .selectFrom('transfer_share')
    .innerJoin('payment', 'payment.id', 'transfer_share.payment_id')
    .where('payment.id', '=', paymentId)
    .where('released_at', 'is', null)
    .where(({ not }) => not(hasMatched));
  // Callers that count what is left of these transfers have locked them.
  await trx
    .selectFrom('bank_transfer')
    .select('id')
    .where('id', 'in', ofPayment.select('transfer_share.transfer_id'))
    .orderBy('id')
    .forUpdate()
    .execute();
  await trx
    .updateTable('transfer_share')
    .set({ released_at: now })
    .where('id', 'in', ofPayment.select('transfer_share.id'))
    .execute();
}

/** The account that paid a payment, in SQL: that of the latest transfer that it has used. */
export const payerAccount = sql<string | null>`(select paid.counter_account from bank_transfer paid
  where (paid.payment_id = payment.id and paid.outcome = 'matched') or exists (select from transfer_share share
    where share.transfer_id = paid.id and share.payment_id = payment.id and share.released_at is null)
  order by paid.received_at desc limit 1)`;
