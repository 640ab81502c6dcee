import type { Currency } from '@mp/domain';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { BookingServices } from '../booking-services.ts';
import { takeTransfer } from './match-incoming.ts';
import { findOutgoing } from './match-outgoing.ts';

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
export const isUnlinked = sql<boolean>`num_nonnulls(bank_entry.transfer_id, bank_entry.payout_id, bank_entry.settlement_id,
  bank_entry.refund_part_id, bank_entry.payment_id, bank_entry.share_id, bank_entry.booked_to) = 0`;

const unlinkedEntries = (database: Database | DatabaseTransaction) =>
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

/**
 * Finds what the entries of all statements belong to that are unknown so far: transfers of guests, payouts and refunds. What
 * they pay is recorded as paid. Each is a transaction of its own; what was found stays found.
 *
 * @param staffId the account of the staff member in whose name payouts become paid
 */
export async function matchEntries(services: BookingServices, staffId: string): Promise<void> {
  const rows = await unlinkedEntries(services.database)
    .orderBy('bank_statement.until_day')
    .orderBy('bank_entry.position')
    .execute();
  for (const { amount_minor, id } of rows) {
    if (Number(amount_minor) > 0) await takeTransfer(services, id);
    else
      await inTransaction(services.database, async (trx) => {
        const entry = await lockUnknown(trx, id);
        if (entry) await findOutgoing(trx, entry, { staffId, now: services.clock.now() });
      });
  }
  services.wakeOutbox();
}
