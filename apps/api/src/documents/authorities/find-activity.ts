import type { SellerData } from '@mp/contract';
import { addMonths, calendarDateOf, operatorTimeZone, type Currency } from '@mp/domain';
import { sql } from 'kysely';
import { sellerDataOn } from '../../booking/settlements/due-entries.ts';
import type { Database } from '../../platform/database/database.ts';

/** What the ledger has credited and charged a seller for a place in a quarter, in minor units. */
export interface QuarterSums {
  readonly quarter: 1 | 2 | 3 | 4;
  /** Credited: without commission and taxes. */
  readonly considerationMinor: number;
  readonly feesMinor: number;
  readonly taxesMinor: number;
  readonly stays: number;
  readonly nights: number;
}

/** A place of a seller in a year, in one currency. */
export interface SellerActivity {
  readonly seller_id: string;
  /** On the last day of the year. */
  readonly seller: SellerData;
  readonly place_id: number;
  readonly place: string;
  readonly kind: string;
  readonly street: string | null;
  readonly postal_code: string | null;
  readonly town: string;
  readonly country: string;
  readonly currency: Currency;
  readonly quarters: readonly QuarterSums[];
}

/**
 * What sellers earned through the shop in a year, by seller, place and currency, as DAC7 reports it: stays that the shop
 * sells as its own are no activity of theirs. Sums are those of the ledger by the day of booking; a stay counts in the quarter
 * in which it was divided.
 */
export async function findActivity(database: Database, year: number): Promise<readonly SellerActivity[]> {
  const from = calendarDateOf(`${year}-01-01`);
  const { rows } = await sql<SellerActivity>`
    with entry as (
      select terms.seller_id, stay.place_id, entry.currency, entry.account, entry.amount_minor,
        extract(quarter from entry.created_at at time zone ${operatorTimeZone})::int as quarter
      from ledger_entry entry
      join reservation_terms terms on terms.reservation_id = entry.reservation_id
      join reservation stay on stay.id = entry.reservation_id
      where terms.seller_id is not null and terms.model <> 'seller'
        -- what the place has taken itself was deducted of its seller’s share
        and (entry.account in ('owed_to_owners', 'commission_earned', 'vat_payable')
          or entry.account = 'collected_by_places' and entry.payment_id is null)
        and (entry.created_at at time zone ${operatorTimeZone})::date >= ${from}::date
        and (entry.created_at at time zone ${operatorTimeZone})::date < ${addMonths(from, 12)}::date),
    stay as (
      select terms.seller_id, stay.place_id, stay.currency, count(*)::int as stays, sum(stay.departure - stay.arrival)::int as nights,
        extract(quarter from terms.earned_at at time zone ${operatorTimeZone})::int as quarter
      from reservation_terms terms join reservation stay on stay.id = terms.reservation_id
      where terms.seller_id is not null and terms.model <> 'seller' and stay.status = 'confirmed'
        and (terms.earned_at at time zone ${operatorTimeZone})::date >= ${from}::date
        and (terms.earned_at at time zone ${operatorTimeZone})::date < ${addMonths(from, 12)}::date
      group by 1, 2, 3, quarter),
    quarter as (
      select seller_id, place_id, currency, quarter,
        -sum(amount_minor) filter (where account in ('owed_to_owners', 'collected_by_places')) as consideration,
        -sum(amount_minor) filter (where account = 'commission_earned') as fees,
        -sum(amount_minor) filter (where account = 'vat_payable') as taxes
      from entry group by 1, 2, 3, 4)
    select quarter.seller_id, data as seller, place.id as place_id, place.name as place, place.kind,
      place.arrival ->> 'street' as street, place.arrival ->> 'postal_code' as postal_code, place.town, place.country, quarter.currency,
      jsonb_agg(jsonb_build_object('quarter', quarter.quarter, 'considerationMinor', coalesce(consideration, 0),
        'feesMinor', coalesce(fees, 0), 'taxesMinor', coalesce(taxes, 0), 'stays', coalesce(stays, 0),
        'nights', coalesce(nights, 0)) order by quarter.quarter) as quarters
    from quarter
    left join stay using (seller_id, place_id, currency, quarter)
    join place on place.id = quarter.place_id
    cross join lateral ${sellerDataOn(sql.ref('quarter.seller_id'), calendarDateOf(`${year}-12-31`))} version (data)
    group by 1, 2, 3, 10
    order by data ->> 'name', 1, place.name, place.id, quarter.currency`.execute(database);
  return rows;
}
