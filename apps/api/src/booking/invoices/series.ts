import { dateInZone, operatorTimeZone } from '@mp/domain';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';

/** The prefix of each series, before the year. */
const prefixes = { invoice_series: '', credit_note_series: 'D', receipt_series: 'P' } as const;

/**
 * Returns the next number of a series: the year in the operator's time zone and six digits, without gaps. Locks the series
 * until the transaction ends, so call it last. A rolled-back transaction leaves its number to the next one.
 *
 * @example the 123rd invoice of 2026: 2026000123; the 7th credit note: D2026000007; the 5th receipt: P2026000005
 */
export async function nextNumber(trx: DatabaseTransaction, series: keyof typeof prefixes, now: Date): Promise<string> {
  const year = Number(dateInZone(now, operatorTimeZone).slice(0, 4));
  const { last } = await trx
    .insertInto(series)
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`${sql.ref(series)}.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${prefixes[series]}${year}${String(last).padStart(6, '0')}`;
}
