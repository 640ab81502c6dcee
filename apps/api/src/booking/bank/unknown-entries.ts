import type { Currency } from '@mp/domain';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';

/** An entry that belongs to nothing yet. */
export interface UnknownEntry {
  readonly id: string;
  readonly day: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly variableSymbol: string;
  readonly counterAccount: string;
  readonly message: string;
}

/** Whether an entry belongs to nothing, in SQL. */
const isUnlinked = sql<boolean>`num_nonnulls(bank_entry.transfer_id, bank_entry.payout_id, bank_entry.settlement_id,
  bank_entry.refund_part_id, bank_entry.payment_id, bank_entry.share_id, bank_entry.booked_to) = 0`;

/** Entries that belong to nothing. */
export const unlinkedEntries = (database: Database | DatabaseTransaction) =>
  database
    .selectFrom('bank_entry')
    .innerJoin('bank_statement', 'bank_statement.id', 'statement_id')
    .select(['bank_entry.id', 'day', 'amount_minor', 'currency', 'variable_symbol', 'counter_account', 'message'])
    .where(isUnlinked);

type Row = Awaited<ReturnType<ReturnType<typeof unlinkedEntries>['execute']>>[number];

const entryOf = ({ amount_minor, variable_symbol, counter_account, ...row }: Row): UnknownEntry => ({
  ...row,
  amountMinor: Number(amount_minor),
  variableSymbol: variable_symbol,
  counterAccount: counter_account,
});

/** Locks an entry that belongs to nothing; null if it belongs to something by now. */
export async function lockUnknown(trx: DatabaseTransaction, id: string): Promise<UnknownEntry | null> {
  const row = await unlinkedEntries(trx).where('bank_entry.id', '=', id).forUpdate('bank_entry').executeTakeFirst();
  return row ? entryOf(row) : null;
}
