import type { BankStatementListWire, bankStatementQuerySchema, BankStatementWire } from '@mp/contract';
import { money, type CalendarDate, type Currency } from '@mp/domain';
import { sql } from 'kysely';
import type { z } from 'zod';
import { nameOrEmail } from '../../people/names/full-name.ts';
import type { Database } from '../../platform/database/database.ts';
import { bankEntries } from './entry-state.ts';

interface Row {
  readonly id: string;
  readonly account: string;
  readonly currency: Currency;
  readonly number: string;
  readonly format: BankStatementWire['format'];
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly opening_minor: string;
  readonly closing_minor: string;
  readonly added_at: Date;
  readonly matched: number;
  readonly partly: number;
  readonly unknown: number;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
}

/** Bank statements, the latest first, and the account beside the ledger. */
export async function findStatements(
  database: Database,
  { limit, ...question }: z.output<typeof bankStatementQuerySchema>,
): Promise<BankStatementListWire> {
  const after = question.after ?? null;
  const { rows } = await sql<Row>`
    select statement.id, account, currency, number, format, from_day::text as from, until_day::text as until, opening_minor,
      closing_minor, added_at, first_name, last_name, email, states.*
    from bank_statement statement
    left join account staff on staff.id = statement.added_by
    cross join lateral (
      select count(*) filter (where state = 'matched')::int as matched, count(*) filter (where state = 'partly')::int as partly,
        count(*) filter (where state = 'unknown')::int as unknown
      from ${bankEntries} entry where entry.statement_id = statement.id) states
    where ${after}::uuid is null
      or (until_day, statement.id) < (select last.until_day, last.id from bank_statement last where last.id = ${after})
    order by until_day desc, statement.id desc
    limit ${limit + 1}`.execute(database);
  const page = rows.slice(0, limit);
  return {
    balances: await findBalances(database),
    data: page.map(wireOf),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

function wireOf(row: Row): BankStatementWire {
  const { id, account, currency, number, format, from, until, matched, partly, unknown, first_name, last_name } = row;
  return {
    ...{ id, account, number, format, from, until, entries: { matched, partly, unknown } },
    opening: money(Number(row.opening_minor), currency),
    closing: money(Number(row.closing_minor), currency),
    added_by: row.email === null ? null : nameOrEmail({ first_name, last_name, email: row.email }),
    added_at: row.added_at.toISOString(),
  };
}

interface BalanceRow {
  readonly account: string;
  readonly currency: Currency;
  readonly until: CalendarDate;
  readonly closing: string;
  readonly moved: string;
  readonly booked: string;
  readonly not_booked: string;
}

/** The account in each currency that has statements, beside the ledger. */
export async function findBalances(database: Database): Promise<BankStatementListWire['balances']> {
  const { rows } = await sql<BalanceRow>`
    select distinct on (last.account, last.currency) last.account, last.currency, last.until_day::text as until,
      last.closing_minor as closing,
      last.closing_minor - (select opening_minor from bank_statement first
        where first.account = last.account and first.currency = last.currency order by first.until_day limit 1) as moved,
      (select coalesce(sum(amount_minor), 0) from ledger_entry
        where ledger_entry.account = 'bank_account' and ledger_entry.currency = last.currency) as booked,
      (select coalesce(sum(amount_minor), 0) from ${bankEntries} entry
        where not is_booked and entry.account = last.account and entry.currency = last.currency) as not_booked
    from bank_statement last
    order by last.account, last.currency, last.until_day desc`.execute(database);
  return rows.map(({ account, currency, until, closing, moved, booked, not_booked }) => ({
    ...{ account, until },
    closing: money(Number(closing), currency),
    moved: money(Number(moved), currency),
    booked: money(Number(booked), currency),
    difference: money(Number(moved) - Number(booked), currency),
    not_booked: money(Number(not_booked), currency),
  }));
}
