import { addMonths, operatorTimeZone, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { isSettleable } from './due-entries.ts';
import { firstOfMonth } from './months.ts';

/** The last closed month; null for none. */
export async function lastClosed(database: Database | DatabaseTransaction): Promise<CalendarDate | null> {
  const last = await database
    .selectFrom('settlement_month')
    .select('month')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.month ?? null;
}

/**
 * The month to close next: months are closed one after the other, from that of the first stay that was divided.
 *
 * @returns null if nothing has been divided yet
 */
export async function nextMonth(database: Database | DatabaseTransaction): Promise<CalendarDate | null> {
  const last = await lastClosed(database);
  if (last !== null) return addMonths(last, 1);
  const { rows } = await sql<{ day: CalendarDate | null }>`
    select (min(entry.created_at) at time zone ${operatorTimeZone})::date::text as day
    from ledger_entry entry
    join reservation_terms terms on terms.reservation_id = entry.reservation_id
    where terms.seller_id is not null and terms.earned_at is not null
      and ${isSettleable}`.execute(database);
  const day = rows[0]?.day ?? null;
  return day === null ? null : firstOfMonth(day);
}
