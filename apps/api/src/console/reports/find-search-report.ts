import type { SearchDivision, SearchFigures, SearchReportWire, searchReportQuerySchema } from '@mp/contract';
import { operatorTimeZone } from '@mp/domain';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { monthOf, namesOf, periodOf, yearBefore } from './find-report.ts';
import { channelOf, regionOfPlace, type Period } from './find-sums.ts';

/** Sums of a part of the report. */
type Counts = Pick<SearchFigures, 'lists' | 'lists_empty' | 'stays' | 'stays_empty' | 'bookings'>;

const none: Counts = { lists: 0, lists_empty: 0, stays: 0, stays_empty: 0, bookings: 0 };

/** What a counted search belongs to: one of a list to no place, and so to no channel. */
const searchKeys: Readonly<Record<SearchDivision, RawBuilder<string>>> = {
  season: sql`to_char(counted.arrival_month, 'YYYY-MM')`,
  place: sql`coalesce(place.id::text, '')`,
  region: sql`case when place.id is not null then ${regionOfPlace} else coalesce((
    select region.id::text from collection region
    where region.id = counted.collection_id and region.type = 'tourist_region'), '') end`,
  channel: sql`case place.instant_booking when true then 'online' when false then 'request' else '' end`,
};

const bookingKeys: Readonly<Record<SearchDivision, RawBuilder<string>>> = {
  season: sql`to_char(stay.arrival, 'YYYY-MM')`,
  place: sql`place.id::text`,
  region: regionOfPlace,
  channel: sql`case when stay.on_request then 'request' else 'online' end`,
};

/**
 * Searches and what came of them in a period, beside the same days a year earlier. What staff book is in neither.
 *
 * @throws ApiError `report_period`
 */
export async function findSearchReport(
  database: Database,
  { from, until, by }: z.output<typeof searchReportQuerySchema>,
): Promise<SearchReportWire> {
  const period = periodOf({ from, until });
  const [now, earlier] = await Promise.all([
    countsOf(database, by, period),
    countsOf(database, by, yearBefore(period)),
  ]);
  const before = new Map([...earlier].map(([key, counts]) => [by === 'season' ? monthOf(key, 1) : key, counts]));
  const names = await namesOf(database, by);
  const rows = [...new Set([...now.keys(), ...before.keys()])].map((key) => ({
    key,
    name: names.get(key) ?? null,
    now: figuresOf(now.get(key) ?? none),
    before: figuresOf(before.get(key) ?? none),
  }));
  const weight = ({ now: { lists, stays } }: (typeof rows)[number]) => lists + stays;
  return {
    ...{ from, until, by },
    total: { now: figuresOf(sumOf(now)), before: figuresOf(sumOf(before)) },
    rows: rows.sort(
      (one, other) => (by === 'season' ? 0 : weight(other) - weight(one)) || one.key.localeCompare(other.key),
    ),
  };
}

async function countsOf(
  database: Database,
  by: SearchDivision,
  { from, until }: Period,
): Promise<ReadonlyMap<string, Counts>> {
  const { rows } = await sql<Counts & { key: string }>`
    select key, sum(lists)::int as lists, sum(lists_empty)::int as lists_empty, sum(stays)::int as stays,
      sum(stays_empty)::int as stays_empty, sum(bookings)::int as bookings
    from (
      select ${searchKeys[by]} as key,
        case counted.place_id when 0 then searches else 0 end as lists,
        case counted.place_id when 0 then without_result else 0 end as lists_empty,
        case counted.place_id when 0 then 0 else searches end as stays,
        case counted.place_id when 0 then 0 else without_result end as stays_empty, 0 as bookings
      from search_count counted left join place on place.id = counted.place_id
      where counted.day >= ${from}::date and counted.day < ${until}::date
      union all
      select ${bookingKeys[by]}, 0, 0, 0, 0, 1
      from reservation stay join place on place.id = stay.place_id
      where stay.confirmed_at is not null and ${channelOf('stay')} <> 'staff'
        and (stay.created_at at time zone ${operatorTimeZone})::date >= ${from}::date
        and (stay.created_at at time zone ${operatorTimeZone})::date < ${until}::date) part
    group by 1`.execute(database);
  return new Map(rows.map(({ key, ...counts }) => [key, counts]));
}

const sumOf = (parts: ReadonlyMap<string, Counts>): Counts =>
  [...parts.values()].reduce(
    (sum, part) => ({
      lists: sum.lists + part.lists,
      lists_empty: sum.lists_empty + part.lists_empty,
      stays: sum.stays + part.stays,
      stays_empty: sum.stays_empty + part.stays_empty,
      bookings: sum.bookings + part.bookings,
    }),
    none,
  );

/** Shares are rounded half up to the per mille. */
function figuresOf(counts: Counts): SearchFigures {
  const perMille = (part: number, whole: number) => (whole === 0 ? null : Math.round((part * 1000) / whole));
  const { lists, lists_empty, stays, stays_empty, bookings } = counts;
  return {
    ...counts,
    lists_empty_per_mille: perMille(lists_empty, lists),
    stays_empty_per_mille: perMille(stays_empty, stays),
    conversion_per_mille: perMille(bookings, stays),
  };
}
