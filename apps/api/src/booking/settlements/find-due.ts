import type { CalendarDate, Currency } from '@mp/domain';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { dueEntries, openDebt, sellerDataOn } from './due-entries.ts';
import { lastOfMonth } from './months.ts';

/** A settlement that closing a month would make, in minor units. */
export interface DueSettlement {
  readonly seller_id: string;
  readonly seller: string;
  readonly currency: Currency;
  readonly stays: number;
  /** Not positive: of a negative settlement before. */
  readonly carried: number;
  readonly owed: number;
}

/** What closing a month would settle now, by the names of sellers. */
export async function findDue(
  database: Database | DatabaseTransaction,
  month: CalendarDate,
): Promise<readonly DueSettlement[]> {
  const { rows } = await sql<DueSettlement>`
    select one.seller_id, data ->> 'name' as seller, one.currency, one.stays, coalesce(debt.due_minor, 0) as carried, one.owed
    from (
      select seller_id, currency, count(distinct reservation_id)::int as stays,
        coalesce(-sum(amount_minor) filter (where account = 'owed_to_owners'), 0)::int as owed
      from (${dueEntries(month)}) entry group by 1, 2) one
    cross join lateral ${sellerDataOn(sql.ref('one.seller_id'), lastOfMonth(month))} version (data)
    left join (${openDebt}) debt on debt.seller_id = one.seller_id and debt.currency = one.currency
    order by seller, one.seller_id, one.currency`.execute(database);
  return rows;
}
