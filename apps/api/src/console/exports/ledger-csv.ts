import { minorUnits, type CalendarDate, type Currency } from '@mp/domain';
import { sql } from 'kysely';
import { endOfMonth } from '../../booking/settlements/months.ts';
import type { Database } from '../../platform/database/database.ts';
import { cellOf } from '../csv/csv-row.ts';
import { startOfDay } from '../../platform/database/start-of-day.ts';

interface Row {
  readonly id: string;
  readonly at: string;
  readonly transfer_id: string;
  readonly account: string;
  readonly amount_minor: number;
  readonly currency: Currency;
  readonly reason: string;
  readonly reservation: string | null;
  readonly settlement: string | null;
  readonly payment: string | null;
}

const atOnce = 2_000;

export const ledgerColumns = [
  ...(['time', 'transfer', 'account', 'amount', 'currency', 'reason', 'reservation', 'settlement', 'payment'] as const),
] as const;

/** The ledger’s entries of a month in the operator’s time zone, in their order. Entries of a transfer sum to zero. */
export async function* ledgerLines(database: Database, month: CalendarDate): AsyncGenerator<string> {
  for (let [at, id] = ['-infinity', '00000000-0000-0000-0000-000000000000']; ;) {
    const { rows } = await sql<Row>`
      select entry.id, entry.created_at::text as at, transfer_id, account, amount_minor, entry.currency, reason,
        stay.number as reservation, settlement.number as settlement, payment_id as payment
      from ledger_entry entry
      left join reservation stay on stay.id = entry.reservation_id
      left join settlement on settlement.id = entry.settlement_id
      where entry.created_at >= ${startOfDay(month)} and entry.created_at < ${endOfMonth(month)}
        and (entry.created_at, entry.id) > (${at}::timestamptz, ${id}::uuid)
      order by entry.created_at, entry.id limit ${atOnce}`.execute(database);
    yield rows.map(lineOf).join('');
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    [at, id] = [last.at, last.id];
  }
}

const lineOf = ({ at, transfer_id, account, amount_minor, currency, reason, ...row }: Row): string =>
  `${[
    ...[at, transfer_id, account].map(cellOf),
    // A number: spreadsheets sum it, also a negative one.
    (amount_minor / minorUnits).toFixed(2),
    ...[currency, reason, row.reservation ?? '', row.settlement ?? '', row.payment ?? ''].map(cellOf),
  ].join(',')}\r\n`;
