import { createHash } from 'node:crypto';
import { addMonths, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import { acquireLocks } from '../../platform/database/acquire-locks.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { dueEntries, openDebt, sellerDataOn } from './due-entries.ts';
import { lastOfMonth } from './months.ts';
import { lastClosed, nextMonth } from './next-month.ts';

const lockKey = createHash('sha256').update('settlements').digest();

/** Makes closings and payouts wait for each other until the transaction ends. */
export const lockSettlements = (trx: DatabaseTransaction, now: Date): Promise<void> =>
  acquireLocks(trx, [lockKey], now);

/** Who closes a month, and when. */
interface Closing {
  readonly today: CalendarDate;
  readonly now: Date;
  /** The account of the staff member. */
  readonly by: string;
}

/**
 * Closes a month: makes one settlement for each seller and currency with entries of the ledger that no earlier month has
 * taken. Amounts are those of the ledger, and none is computed again.
 *
 * @param month its first day
 * @throws ApiError `settlement_closed`, `settlement_month_open` with the day from which it can be closed,
 *   `settlement_month_order` with the month to close first
 */
export async function closeMonth(
  trx: DatabaseTransaction,
  month: CalendarDate,
  { today, now, by }: Closing,
): Promise<void> {
  await lockSettlements(trx, now);
  const last = await lastClosed(trx);
  if (last !== null && month <= last) throw new ApiError('settlement_closed', { month: month.slice(0, 7) });
  if (today < addMonths(month, 1)) throw new ApiError('settlement_month_open', { from: addMonths(month, 1) });
  const next = await nextMonth(trx);
  if (next !== month) throw new ApiError('settlement_month_order', { month: next?.slice(0, 7) ?? null });
  await trx.insertInto('settlement_month').values({ month, closed_at: now, closed_by: by }).execute();
  // From here on the entries are fixed: what another transaction books meanwhile is in the next month.
  await sql`insert into settlement_entry (entry_id, month) select due.id, ${month}::date from (${dueEntries(month)}) due`.execute(
    trx,
  );
  await addSettlements(trx, month);
  await addLines(trx, month);
}

const takenEntries = (month: CalendarDate) => sql`(
  select entry.reservation_id, entry.account, entry.currency, entry.amount_minor, terms.seller_id
  from settlement_entry taken
  join ledger_entry entry on entry.id = taken.entry_id
  join reservation_terms terms on terms.reservation_id = entry.reservation_id
  where taken.month = ${month}::date)`;

async function addSettlements(trx: DatabaseTransaction, month: CalendarDate): Promise<void> {
  await sql`
    insert into settlement (id, number, seller_id, month, currency, seller, carried_from, carried_minor, owed_minor)
    select gen_random_uuid(),
      to_char(${month}::date, 'YYMM') ||
        lpad((row_number() over (order by data ->> 'name', one.seller_id, one.currency))::text, 4, '0'),
      one.seller_id, ${month}::date, one.currency, data, debt.id, coalesce(debt.due_minor, 0), one.owed
    from (
      select seller_id, currency,
        coalesce(-sum(amount_minor) filter (where account = 'owed_to_owners'), 0)::int as owed
      from ${takenEntries(month)} entry group by 1, 2) one
    cross join lateral ${sellerDataOn(sql.ref('one.seller_id'), lastOfMonth(month))} version (data)
    left join (${openDebt}) debt on debt.seller_id = one.seller_id and debt.currency = one.currency`.execute(trx);
}

async function addLines(trx: DatabaseTransaction, month: CalendarDate): Promise<void> {
  await sql`
    insert into settlement_line (settlement_id, reservation_id, price_minor, refunded_minor, commission_minor, vat_minor,
      collected_minor, owed_minor, local_tax_minor, fees_minor, vouchers_minor, premium_minor)
    select settlement.id, stay.id, first.price, first.price - sums.kept,
      -- A stay that the shop sells as its own: the rest is its margin, and its VAT is not the seller’s.
      case terms.model when 'seller' then sums.kept - sums.share else sums.commission end,
      case terms.model when 'seller' then 0 else sums.kept - sums.share - sums.commission end,
      sums.collected, sums.share - sums.collected, sums.local_tax,
      case when first.is_first then coalesce((select sum((fee ->> 'minor')::int)
        from jsonb_array_elements(stay.fees) fee), 0) else 0 end,
      case when first.is_first then stay.vouchers_minor else 0 end,
      case when first.is_first then stay.premium_minor else 0 end
    from (
      select reservation_id, seller_id, currency,
        coalesce(-sum(amount_minor) filter (where account <> 'local_taxes_payable'), 0)::int as kept,
        -- what the place has taken was deducted of its seller’s share
        coalesce(-sum(amount_minor) filter (where account in ('owed_to_owners', 'collected_by_places')), 0)::int as share,
        coalesce(-sum(amount_minor) filter (where account = 'collected_by_places'), 0)::int as collected,
        coalesce(-sum(amount_minor) filter (where account = 'commission_earned'), 0)::int as commission,
        coalesce(-sum(amount_minor) filter (where account = 'local_taxes_payable'), 0)::int as local_tax
      from ${takenEntries(month)} entry group by 1, 2, 3) sums
    join settlement on settlement.month = ${month}::date and settlement.seller_id = sums.seller_id
      and settlement.currency = sums.currency
    join reservation stay on stay.id = sums.reservation_id
    join reservation_terms terms on terms.reservation_id = stay.id
    cross join lateral (
      select earlier.is_first, case when earlier.is_first
        then stay.total_minor - stay.premium_minor - stay.local_tax_minor else 0 end as price
      from (select not exists (select from settlement_line line where line.reservation_id = stay.id)) earlier (is_first)
    ) first`.execute(trx);
}
