import type { VoucherLiabilityWire } from '@mp/contract';
import { operatorTimeZone, type Currency } from '@mp/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** What is left on vouchers by currency and year of the last day, beside what the ledger says. */
export async function voucherLiability(database: Database): Promise<VoucherLiabilityWire> {
  const lastDay = sql`(voucher.expires_at at time zone ${operatorTimeZone} - interval '1 minute')`;
  const { rows } = await sql<{ currency: Currency; year: number; count: number; minor: string }>`
    select currency, extract(year from ${lastDay})::int as year, count(*)::int as count, sum(balance_minor) as minor
    from voucher where balance_minor > 0 group by 1, 2 order by 1, 2`.execute(database);
  const ledger = await database
    .selectFrom('ledger_entry')
    .select(({ fn }) => ['currency', fn.sum<string>('amount_minor').as('minor')])
    .where('account', '=', 'voucher_liabilities')
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  const sumOf = (currency: Currency) =>
    rows.reduce((sum, row) => sum + (row.currency === currency ? Number(row.minor) : 0), 0);
  return {
    data: rows.map(({ currency, year, count, minor }) => ({ year, count, value: { minor: Number(minor), currency } })),
    totals: ledger.map(({ currency, minor }) => ({
      value: { minor: sumOf(currency), currency },
      ledger: { minor: 0 - Number(minor), currency },
    })),
  };
}
