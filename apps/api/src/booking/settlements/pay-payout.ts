import type { CalendarDate } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { PayoutRow } from '../../platform/database/tables/settlements.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { nameOrEmail } from '../../people/names/full-name.ts';
import { bookTransfer } from '../payments/ledger.ts';
import { aboFile } from './abo-file.ts';
import { painFile } from './pain-file.ts';
import type { PaymentOrder } from './payment-order.ts';

/** Locks a payout until the transaction ends. */
export const lockPayout = (trx: DatabaseTransaction, id: string): Promise<PayoutRow | undefined> =>
  trx.selectFrom('payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Who does something about a payout, and when. */
interface Deed {
  readonly staffId: string;
  readonly now: Date;
}

/**
 * Approves a payout that another person made.
 *
 * @throws ApiError `payout_decided`, `payout_own_approval`
 */
export async function approvePayout(
  trx: DatabaseTransaction,
  payout: PayoutRow,
  { staffId, now }: Deed,
): Promise<void> {
  if (payout.state !== 'waiting') throw new ApiError('payout_decided', { state: payout.state });
  if (payout.made_by === staffId) throw new ApiError('payout_own_approval');
  await trx
    .updateTable('payout')
    .set({ state: 'approved', approved_by: staffId, approved_at: now })
    .where('id', '=', payout.id)
    .execute();
}

/**
 * Declines a payout that is not paid, also after its approval: the bank may have refused the file. Its settlements can be paid
 * by another one.
 *
 * @throws ApiError `payout_decided`
 */
export async function declinePayout(
  trx: DatabaseTransaction,
  payout: PayoutRow,
  { staffId, now, reason }: Deed & { readonly reason: string },
): Promise<void> {
  if (payout.state !== 'waiting' && payout.state !== 'approved')
    throw new ApiError('payout_decided', { state: payout.state });
  await trx
    .updateTable('payout')
    .set({ state: 'declined', declined_by: staffId, declined_at: now, decline_reason: reason })
    .where('id', '=', payout.id)
    .execute();
  await trx.updateTable('settlement').set({ payout_id: null }).where('payout_id', '=', payout.id).execute();
}

/**
 * Records that the file of an approved payout is fetched, once. A day of payment that has passed becomes today.
 *
 * @throws ApiError `payout_decided`, `payout_fetched` with who has fetched it
 */
export async function fetchPayout(
  trx: DatabaseTransaction,
  payout: PayoutRow,
  { staffId, now, today }: Deed & { readonly today: CalendarDate },
): Promise<void> {
  if (payout.fetched_at !== null) throw new ApiError('payout_fetched', await fetchingOf(trx, payout));
  if (payout.state !== 'approved') throw new ApiError('payout_decided', { state: payout.state });
  await trx
    .updateTable('payout')
    .set({ fetched_by: staffId, fetched_at: now, pay_on: payout.pay_on < today ? today : payout.pay_on })
    .where('id', '=', payout.id)
    .execute();
}

async function fetchingOf(trx: DatabaseTransaction, { fetched_by, fetched_at }: PayoutRow) {
  const account = await trx
    .selectFrom('account')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', fetched_by)
    .executeTakeFirst();
  return { by: account ? nameOrEmail(account) : null, at: fetched_at?.toISOString() ?? null };
}

/**
 * Records that the bank has paid a payout: the ledger owes these settlements no longer.
 *
 * @throws ApiError `payout_decided`, `payout_not_fetched`
 */
export async function settlePayout(trx: DatabaseTransaction, payout: PayoutRow, { staffId, now }: Deed): Promise<void> {
  const { id, state, currency, fetched_at } = payout;
  if (state !== 'approved') throw new ApiError('payout_decided', { state });
  if (fetched_at === null) throw new ApiError('payout_not_fetched');
  await trx.updateTable('payout').set({ state: 'paid', paid_by: staffId, paid_at: now }).where('id', '=', id).execute();
  for (const { settlement_id: settlementId, amount_minor: minor } of await itemsOf(trx, id))
    await bookTransfer(
      trx,
      {
        to: 'owed_to_owners',
        from: 'bank_account',
        minor,
        currency,
        reason: 'settlement paid',
        about: { settlementId },
      },
      now,
    );
}

/** Whether entries of bank statements pay every settlement of a payout. */
export async function isPaidInFull(trx: DatabaseTransaction, payoutId: string): Promise<boolean> {
  const open = await trx
    .selectFrom('payout_item')
    .leftJoin('bank_entry', 'bank_entry.settlement_id', 'payout_item.settlement_id')
    .select('payout_item.settlement_id')
    .where('payout_item.payout_id', '=', payoutId)
    .where('bank_entry.id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open === undefined;
}

const itemsOf = (database: Database | DatabaseTransaction, payoutId: string) =>
  database
    .selectFrom('payout_item')
    .innerJoin('settlement', 'settlement.id', 'settlement_id')
    .select(['settlement_id', 'settlement.number', 'name', 'iban', 'amount_minor'])
    .where('payout_item.payout_id', '=', payoutId)
    .orderBy('settlement.number')
    .execute();

/** A file for the bank with its name. */
interface BankFile {
  readonly filename: string;
  readonly content: string;
}

/** The file of a payout. It is the same whenever it is written. */
export async function fileOf(database: Database | DatabaseTransaction, payout: PayoutRow): Promise<BankFile> {
  const { id, number, currency, pay_on: payOn, made_at: createdAt, payer, format } = payout;
  const payments = (await itemsOf(database, id)).map((item) => ({
    number: item.number,
    name: item.name,
    iban: item.iban,
    amountMinor: item.amount_minor,
  }));
  const order: PaymentOrder = { id, number, currency, payOn, createdAt, payer, payments };
  return format === 'abo'
    ? { filename: `payout-${number}.kpc`, content: aboFile(order) }
    : { filename: `payout-${number}.xml`, content: painFile(order) };
}
