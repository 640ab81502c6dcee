import type { PayoutListWire, payoutQuerySchema, PayoutWire } from '@mp/contract';
import { money } from '@mp/domain';
import type { z } from 'zod';
import { nameOrEmail } from '../../people/names/full-name.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { PayoutRow } from '../../platform/database/tables/settlements.ts';
import { lockPayout } from '../../booking/settlements/pay-payout.ts';
import { versionOf, type ActionSubject } from '../actions/run-action.ts';

/** What the version of a payout depends on. */
const stateOf = ({ number, state, fetched_at }: PayoutRow) => ({ number, state, fetched: fetched_at !== null });

/** A payout as a subject of actions. Its settlements show what it does to the ledger. */
export async function payoutSubject(database: Database, id: string): Promise<ActionSubject> {
  const items = await database.selectFrom('payout_item').select('settlement_id').where('payout_id', '=', id).execute();
  return {
    kind: 'payout',
    id,
    scope: { settlementIds: items.map(({ settlement_id }) => settlement_id) },
    read: async (trx) => {
      const payout = await lockPayout(trx, id);
      return payout ? { label: String(payout.number), state: stateOf(payout) } : null;
    },
  };
}

/**
 * Payouts, the latest first.
 *
 * @param callerId the account of the caller
 */
export async function findPayouts(
  database: Database,
  { after, limit }: z.output<typeof payoutQuerySchema>,
  callerId: string,
): Promise<PayoutListWire> {
  let payouts = database.selectFrom('payout').selectAll();
  if (after !== undefined) payouts = payouts.where('number', '<', after);
  const rows = await payouts
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return {
    data: await wiresOf(database, page, callerId),
    next: rows.length > limit ? (page.at(-1)?.number ?? null) : null,
  };
}

async function wiresOf(database: Database, rows: readonly PayoutRow[], callerId: string): Promise<PayoutWire[]> {
  if (rows.length === 0) return [];
  const sums = await database
    .selectFrom('payout_item')
    .select(({ fn }) => ['payout_id', fn.countAll<string>().as('count'), fn.sum<string>('amount_minor').as('minor')])
    .where(
      'payout_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('payout_id')
    .execute();
  const sumOf = new Map(sums.map((sum) => [sum.payout_id, sum]));
  const nameOf = await namesOf(database, rows);
  const deed = (by: string | null, at: Date | null) =>
    by === null || at === null ? null : { by: nameOf.get(by) ?? null, at: at.toISOString() };
  return rows.map((row) => {
    const { id, number, state, format, pay_on, currency, made_by, made_at, decline_reason } = row;
    const declined = deed(row.declined_by, row.declined_at);
    return {
      ...{ id, number, version: versionOf(stateOf(row)), state, format, pay_on },
      payments: Number(sumOf.get(id)?.count ?? 0),
      total: money(Number(sumOf.get(id)?.minor ?? 0), currency),
      made: { by: nameOf.get(made_by) ?? null, at: made_at.toISOString() },
      is_own: made_by === callerId,
      approved: deed(row.approved_by, row.approved_at),
      declined: declined && { ...declined, reason: decline_reason ?? '' },
      fetched: deed(row.fetched_by, row.fetched_at),
      paid: deed(row.paid_by, row.paid_at),
    };
  });
}

/** Names of staff by account. */
async function namesOf(
  database: Database | DatabaseTransaction,
  rows: readonly PayoutRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ made_by, approved_by, declined_by, fetched_by, paid_by }) => [
    made_by,
    ...[approved_by, declined_by, fetched_by, paid_by].filter((id) => id !== null),
  ]);
  const accounts = await database
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(accounts.map((account) => [account.id, nameOrEmail(account)]));
}
