import { reportChannels, type ReportChannel, type ReportDivision } from '@mp/contract';
import { operatorTimeZone, type CalendarDate } from '@mp/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { addSums, noSums, type Sums } from './figures.ts';

/** Nights [from, until). */
export interface Period {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** Sums of a part of a report. */
export interface PartSums extends Sums {
  readonly key: string;
}

/** The period, or its months: a part of a stay belongs to the month of its nights. */
const periodsOf = (by: ReportDivision, { from, until }: Period): RawBuilder<unknown> =>
  by === 'month'
    ? sql`(select greatest(month::date, ${from}::date) as starts, least((month + interval '1 month')::date, ${until}::date) as ends
        from generate_series(date_trunc('month', ${from}::date), ${until}::date - 1, interval '1 month') month)`
    : sql`(select ${from}::date as starts, ${until}::date as ends)`;

/** The key of the first region that a row's `place` is in; empty for none. */
export const regionOfPlace = sql<string>`coalesce((select region.id::text from place_collection inside
  join collection region on region.id = inside.collection_id and region.type = 'tourist_region'
  where inside.place_id = place.id order by region.position, region.id limit 1), '')`;

/** How a reservation of a row was booked, by the name of its table in the query. */
export function channelOf(name: 'reservation' | 'stay'): RawBuilder<ReportChannel> {
  const table = sql.table(name);
  return sql<ReportChannel>`case
    when exists (select from audit_entry entry where entry.subject_kind = 'reservation'
      and entry.subject_id = ${table}.id::text and entry.action = 'reservation.book') then 'staff'
    when ${table}.on_request then 'request' else 'online' end`;
}

/** What a row with `period`, `place` and, for the channel, `stay` belongs to. */
const keyOf: Readonly<Record<ReportDivision, RawBuilder<string>>> = {
  month: sql`to_char(period.starts, 'YYYY-MM')`,
  place: sql`place.id::text`,
  country: sql`place.country`,
  region: regionOfPlace,
  channel: channelOf('stay'),
};

/** Rate from a stay's currency to crowns on the day of its confirmation. */
const toCrowns = sql`case stay.currency when 'CZK' then 1 else (
  select rate.millionths from exchange_rate rate where rate.source = 'cnb' and rate.currency = stay.currency
  order by rate.day > (stay.confirmed_at at time zone ${operatorTimeZone})::date, abs(rate.day -
    (stay.confirmed_at at time zone ${operatorTimeZone})::date) limit 1)::numeric / 1000000 end`;

/**
 * Stays that were confirmed, with their price in crowns: after discounts and refunds by staff, without local tax and
 * insurance, and what of it is for extras. The price of a night is an equal part of it.
 */
const stays = sql`(
  select stay.*, round(stay.left_minor * stay.rate) as price_minor,
    round(least(stay.extras_minor, stay.left_minor) * stay.rate) as extra_minor
  from (
    select stay.id, stay.place_id, stay.status, stay.on_request, stay.arrival, stay.departure, stay.extras_minor,
      stay.departure - stay.arrival as nights,
      (select sum(room.count)::int from reservation_room room where room.reservation_id = stay.id) as units,
      stay.arrival - (stay.created_at at time zone ${operatorTimeZone})::date as lead_days,
      stay.total_minor - stay.premium_minor - stay.local_tax_minor - coalesce((
        select sum(refund.stay_minor) from refund
        where refund.reservation_id = stay.id and refund.kind = 'staff' and refund.state = 'approved'), 0) as left_minor,
      ${toCrowns} as rate
    from reservation stay where stay.confirmed_at is not null) stay)`;

/** The part of an amount of a stay between two days, so that parts of a stay add up to it. */
const partOf = (
  amount: RawBuilder<number>,
  begins: RawBuilder<unknown>,
  ends: RawBuilder<unknown>,
): RawBuilder<number> =>
  sql`round(${amount} * (${ends} - stay.arrival) / stay.nights) - round(${amount} * (${begins} - stay.arrival) / stay.nights)`;

/** The sums of a period by key. Nights are available whatever the channel: each channel has all of them. */
export async function findSums(database: Database, by: ReportDivision, period: Period): Promise<PartSums[]> {
  const periods = periodsOf(by, period);
  const key = keyOf[by];
  const begins = sql`greatest(stay.arrival, period.starts)`;
  const ends = sql`least(stay.departure, period.ends)`;
  const isStay = sql`stay.status = 'confirmed'`;
  const isArrival = sql`stay.arrival >= period.starts`;
  const [sold, available] = await Promise.all([
    sql<Omit<PartSums, 'nightsAvailable'>>`
      select ${key} as key,
        coalesce(sum(stay.units * (${ends} - ${begins})) filter (where ${isStay}), 0)::int as "nightsSold",
        coalesce(sum(${partOf(sql`stay.price_minor`, begins, ends)}) filter (where ${isStay}), 0)::float8 as "revenueMinor",
        coalesce(sum(${partOf(sql`stay.extra_minor`, begins, ends)}) filter (where ${isStay}), 0)::float8 as "extrasMinor",
        count(*) filter (where ${isStay} and ${isArrival})::int as arrivals,
        count(*) filter (where not ${isStay} and ${isArrival})::int as cancelled,
        coalesce(sum(stay.lead_days) filter (where ${isStay} and ${isArrival}), 0)::int as "leadDays",
        coalesce(sum(stay.nights) filter (where ${isStay} and ${isArrival}), 0)::int as "stayNights"
      from ${periods} period
      join ${stays} stay on stay.arrival < period.ends and stay.departure > period.starts
      join place on place.id = stay.place_id
      group by 1`.execute(database),
    sql<{ key: string; nights: number }>`
      select ${by === 'channel' ? sql`''` : key} as key, sum(room.units * (period.ends - period.starts))::int as nights
      from ${periods} period cross join place join room_type room on room.place_id = place.id
      where place.allow_sell
      group by 1`.execute(database),
  ]);
  const sums = new Map<string, Sums>();
  const add = (part: string, change: Partial<Sums>) =>
    sums.set(part, addSums(sums.get(part) ?? noSums, { ...noSums, ...change }));
  for (const { key: part, ...change } of sold.rows) add(part, change);
  for (const { key: part, nights } of available.rows)
    for (const one of by === 'channel' ? reportChannels : [part]) add(one, { nightsAvailable: nights });
  return [...sums].map(([part, value]) => ({ key: part, ...value }));
}
