import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { markPaidOut } from '../payments/refund-part.ts';
import { markReturned } from '../payments/share-transfer.ts';
import { payerAccount } from '../payments/transfer-shares.ts';
import { isPaidInFull, lockPayout, settlePayout } from '../settlements/pay-payout.ts';
import type { UnknownEntry } from './unknown-entries.ts';

/** In whose name something becomes paid, and when. */
interface Deed {
  readonly staffId: string;
  readonly now: Date;
}

/**
 * Finds what a locked outgoing entry pays, the surest first: a payment of a payout, a whole payout, a refund, a transfer that
 * goes back. What waits to be paid becomes paid by it; what staff have recorded as paid before is found, too.
 */
export async function findOutgoing(trx: DatabaseTransaction, entry: UnknownEntry, deed: Deed): Promise<void> {
  for (const find of [findSettlement, findPayout, findRefundPart, findRefundedPayment, findReturn])
    if (await find(trx, entry, deed)) return;
}

const link = (trx: DatabaseTransaction, { id }: UnknownEntry) => trx.updateTable('bank_entry').where('id', '=', id);

/** A payment of a payout whose file was fetched: its symbol is the settlement’s number. */
async function findSettlement(trx: DatabaseTransaction, entry: UnknownEntry, deed: Deed): Promise<boolean> {
  const item = await trx
    .selectFrom('payout_item')
    .innerJoin('settlement', 'settlement.id', 'settlement_id')
    .innerJoin('payout', 'payout.id', 'payout_item.payout_id')
    .select(['settlement_id', 'payout.id'])
    .where('settlement.number', '=', entry.variableSymbol)
    .where('payout.fetched_at', 'is not', null)
    .where('payout.state', '<>', 'declined')
    .where('payout.currency', '=', entry.currency)
    .where('payout_item.amount_minor', '=', -entry.amountMinor)
    .where(unused('settlement_id', sql.ref('payout_item.settlement_id')))
    .executeTakeFirst();
  if (!item) return false;
  // Its other payments wait until this one counts.
  const payout = await lockPayout(trx, item.id);
  await link(trx, entry).set({ settlement_id: item.settlement_id }).execute();
  if (payout?.state === 'approved' && (await isPaidInFull(trx, payout.id))) await settlePayout(trx, payout, deed);
  return true;
}

/** All payments of a payout as one amount. */
async function findPayout(trx: DatabaseTransaction, entry: UnknownEntry, deed: Deed): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select payout.id from payout
    where fetched_at is not null and state <> 'declined' and currency = ${entry.currency}
      and (select sum(amount_minor) from payout_item item where item.payout_id = payout.id) = ${-entry.amountMinor}
      and not exists (select from bank_entry one join payout_item item on item.settlement_id = one.settlement_id
        where item.payout_id = payout.id)
      and ${unused('payout_id', sql.ref('payout.id'))}
    order by number limit 1`.execute(trx);
  const [found] = rows;
  if (!found) return false;
  const payout = await lockPayout(trx, found.id);
  await link(trx, entry).set({ payout_id: found.id }).execute();
  if (payout?.state === 'approved') await settlePayout(trx, payout, deed);
  return true;
}

/** A refund that finance transfers: with the symbol of its payment, to the account of its payer, or with the stay’s number. */
async function findRefundPart(trx: DatabaseTransaction, entry: UnknownEntry, { now }: Deed): Promise<boolean> {
  const { rows } = await sql<{ id: string; state: string }>`
    select part.id, part.state from refund_part part
    join payment on payment.id = part.payment_id
    left join reservation stay on stay.id = payment.reservation_id
    where part.amount_minor = ${-entry.amountMinor} and payment.currency = ${entry.currency}
      and (part.state in ('to_pay_out', 'failed') or (part.state = 'done' and payment.provider = 'transfer'))
      and (${isPayer(entry)} or position(stay.number in ${entry.message}) > 0)
      and ${unused('refund_part_id', sql.ref('part.id'))}
    order by part.state = 'done', part.id limit 1
    for update of part`.execute(trx);
  const [part] = rows;
  if (!part) return false;
  if (part.state !== 'done') await markPaidOut(trx, part.id, now);
  await link(trx, entry).set({ refund_part_id: part.id }).execute();
  return true;
}

/** A transfer that the bank has refunded by our order; it is booked since then. */
async function findRefundedPayment(trx: DatabaseTransaction, entry: UnknownEntry): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select payment.id from payment
    where provider = 'transfer' and status = 'refunded' and currency = ${entry.currency}
      and coalesce(refund_minor, amount_minor - returned_minor - parted_minor) = ${-entry.amountMinor}
      and ${isPayer(entry)} and ${unused('payment_id', sql.ref('payment.id'))}
    order by id limit 1`.execute(trx);
  const [payment] = rows;
  if (!payment) return false;
  await link(trx, entry).set({ payment_id: payment.id }).execute();
  return true;
}

/** A part of a transfer that goes back to its sender. */
async function findReturn(trx: DatabaseTransaction, entry: UnknownEntry, { now }: Deed): Promise<boolean> {
  const { rows } = await sql<{ id: string; transfer_id: string; paid_out_at: Date | null }>`
    select share.id, share.transfer_id, share.paid_out_at from transfer_share share
    join bank_transfer transfer on transfer.id = share.transfer_id
    where share.payment_id is null and share.released_at is null and transfer.currency = ${entry.currency}
      and share.amount_minor = ${-entry.amountMinor} and transfer.counter_account = ${entry.counterAccount}
      and ${unused('share_id', sql.ref('share.id'))}
    order by share.paid_out_at is not null, share.id limit 1
    for update of share`.execute(trx);
  const [share] = rows;
  if (!share) return false;
  if (share.paid_out_at === null) await markReturned(trx, share.transfer_id, share.id, now);
  await link(trx, entry).set({ share_id: share.id }).execute();
  return true;
}

/** Whether an entry goes to who has made a payment by transfer, in SQL. */
const isPayer = ({ variableSymbol, counterAccount }: UnknownEntry): RawBuilder<boolean> => sql<boolean>`
  ((${variableSymbol} <> '' and payment.session_id = 'vs:' || ${variableSymbol})
    or (${counterAccount} <> '' and ${payerAccount} = ${counterAccount}))`;

type LinkColumn = 'payout_id' | 'settlement_id' | 'refund_part_id' | 'payment_id' | 'share_id';

const unused = (column: LinkColumn, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from bank_entry used where ${sql.ref(`used.${column}`)} = ${id})`;
