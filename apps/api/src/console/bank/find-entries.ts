import type { bankEntryQuerySchema, BankEntryListWire, BankEntryWire } from '@mp/contract';
import { money, type CalendarDate, type Currency } from '@mp/domain';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { versionOf, type ActionSubject } from '../actions/run-action.ts';
import { bankEntries } from './entry-state.ts';

interface Row {
  readonly id: string;
  readonly day: CalendarDate;
  readonly amount_minor: string;
  readonly currency: Currency;
  readonly variable_symbol: string;
  readonly counter_account: string;
  readonly counterparty: string;
  readonly message: string;
  readonly state: BankEntryWire['state'];
  readonly linked_transfer: string | null;
  readonly share_id: string | null;
  readonly payout: number | null;
  readonly settlement: string | null;
  readonly refund_part_id: string | null;
  readonly payment_id: string | null;
  readonly stay: string | null;
  readonly booked_to: string | null;
}

const columns = sql`id, day::text, amount_minor, currency, variable_symbol, counter_account, counterparty, message, state,
  linked_transfer, share_id, payout, settlement, refund_part_id, payment_id, stay, booked_to`;

function linkOf(row: Row): BankEntryWire['link'] {
  const { linked_transfer: transfer, payout, settlement, stay, booked_to } = row;
  if (booked_to !== null) return { kind: 'account', account: booked_to };
  if (payout !== null) return { kind: 'payout', payout, settlement };
  if (row.refund_part_id !== null || row.payment_id !== null) return { kind: 'refund', reservation: stay };
  if (transfer === null) return null;
  return row.share_id === null ? { kind: 'transfer', transfer, reservation: stay } : { kind: 'return', transfer };
}

function wireOf(row: Row): BankEntryWire {
  const { id, day, amount_minor, currency, variable_symbol, counter_account, counterparty, message, state } = row;
  const shown = {
    ...{ id, day, variable_symbol, counter_account, counterparty, message, state },
    amount: money(Number(amount_minor), currency),
    link: linkOf(row),
  };
  return { ...shown, version: versionOf(stateOf(shown)) };
}

const stateOf = ({ amount, link, state }: Pick<BankEntryWire, 'amount' | 'link' | 'state'>) => ({
  amount,
  link,
  state,
});

/** Entries of bank statements, the latest statement first. */
export async function findEntries(
  database: Database,
  { state, limit, ...question }: z.output<typeof bankEntryQuerySchema>,
): Promise<BankEntryListWire> {
  const [statement, after] = [question.statement ?? null, question.after ?? null];
  const key = sql`(entry.until_day, entry.statement_id, -entry.position)`;
  const { rows } = await sql<Row>`
    select ${columns} from ${bankEntries} entry
    where (${statement}::uuid is null or statement_id = ${statement}) and (${state} = 'all' or state = ${state})
      and (${after}::uuid is null or ${key} < (select last.until_day, one.statement_id, -one.position from bank_entry one
        join bank_statement last on last.id = one.statement_id where one.id = ${after}))
    order by ${key} desc
    limit ${limit + 1}`.execute(database);
  const page = rows.slice(0, limit);
  return { data: page.map(wireOf), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** An entry of a bank statement as a subject of actions. */
export const bankEntrySubject = (id: string): ActionSubject => ({
  kind: 'bank_entry',
  id,
  scope: { bankEntryId: id },
  read: async (trx: DatabaseTransaction) => {
    await trx.selectFrom('bank_entry').select('id').where('id', '=', id).forUpdate().execute();
    const { rows } = await sql<Row>`select ${columns} from ${bankEntries} entry where id = ${id}`.execute(trx);
    const [row] = rows;
    if (!row) return null;
    const entry = wireOf(row);
    return { label: [entry.day, entry.counterparty].filter(Boolean).join(' '), state: stateOf(entry) };
  },
});
