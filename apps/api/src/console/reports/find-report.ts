import type { reportQuerySchema, ReportDivision, ReportWire, SearchDivision } from '@mp/contract';
import { calendarDateOf, nightsBetween, type CalendarDate, type Locale } from '@mp/domain';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { addSums, figuresOf, noSums, type Sums } from './figures.ts';
import { findSums, type PartSums, type Period } from './find-sums.ts';

/** The longest period of a report, in nights. */
const mostNights = 3 * 366;

/**
 * A report of a period, beside the same days a year earlier.
 *
 * @throws ApiError `report_period` for a period that is empty or longer than three years, `exchange_rate_missing` when no rate of
 *   a currency is recorded
 */
export async function findReport(
  database: Database,
  { from, until, by }: z.output<typeof reportQuerySchema>,
): Promise<ReportWire> {
  const period = periodOf({ from, until });
  await checkRates(database);
  const [now, before] = await Promise.all([findSums(database, by, period), findSums(database, by, yearBefore(period))]);
  const ofBefore = new Map(before.map((sums) => [by === 'month' ? monthOf(sums.key, 1) : sums.key, sums]));
  const ofNow = new Map(now.map((sums) => [sums.key, sums]));
  const names = await namesOf(database, by);
  const keys = [...new Set([...ofNow.keys(), ...ofBefore.keys()])];
  const rows = keys.map((key) => ({
    key,
    name: names.get(key) ?? null,
    now: figuresOf(ofNow.get(key) ?? noSums),
    before: figuresOf(ofBefore.get(key) ?? noSums),
  }));
  return {
    from,
    until,
    by,
    total: { now: figuresOf(totalOf(by, now)), before: figuresOf(totalOf(by, before)) },
    rows: rows.sort(by === 'month' ? byKey : byRevenue),
  };
}

/** @throws ApiError `report_period` for a period that is empty or longer than three years */
export function periodOf({ from, until }: { readonly from: string; readonly until: string }): Period {
  const period = { from: calendarDateOf(from), until: calendarDateOf(until) };
  const nights = nightsBetween(period.from, period.until);
  if (nights < 1 || nights > mostNights) throw new ApiError('report_period', { most: mostNights });
  return period;
}

type Row = ReportWire['rows'][number];

const byKey = (one: Row, other: Row): number => one.key.localeCompare(other.key);

/** The largest revenue first. */
const byRevenue = (one: Row, other: Row): number =>
  other.now.revenue.minor - one.now.revenue.minor || byKey(one, other);

/** Money is never converted at a guess. */
async function checkRates(database: Database): Promise<void> {
  const { rows } = await sql<{ currency: string; day: CalendarDate }>`
    select stay.currency, min(stay.arrival)::text as day from reservation stay
    where stay.confirmed_at is not null and stay.currency <> 'CZK' and not exists (
      select from exchange_rate rate where rate.source = 'cnb' and rate.currency = stay.currency)
    group by 1 limit 1`.execute(database);
  if (rows[0]) throw new ApiError('exchange_rate_missing', { source: 'cnb', ...rows[0] });
}

/** Every channel has all available nights, so the total has them once. */
function totalOf(by: ReportDivision, parts: readonly PartSums[]): Sums {
  const total = parts.reduce<Sums>(addSums, noSums);
  return by === 'channel' ? { ...total, nightsAvailable: parts[0]?.nightsAvailable ?? 0 } : total;
}

/** 29 February is compared with 28 February. */
const dayBefore = (day: CalendarDate): CalendarDate => {
  const year = Number(day.slice(0, 4)) - 1;
  return calendarDateOf(`${year}${day.endsWith('-02-29') ? '-02-28' : day.slice(4)}`);
};

/** The same days a year earlier. */
export const yearBefore = ({ from, until }: Period): Period => ({ from: dayBefore(from), until: dayBefore(until) });

/** The same month some years later: `2026-02` → `2027-02`. */
export const monthOf = (month: string, years: number): string =>
  `${Number(month.slice(0, 4)) + years}${month.slice(4)}`;

/** Names of places or regions by key. */
export async function namesOf(
  database: Database,
  by: ReportDivision | SearchDivision,
): Promise<ReadonlyMap<string, Readonly<Record<Locale, string>>>> {
  if (by === 'place') {
    const places = await database.selectFrom('place').select(['id', 'name']).execute();
    return new Map(places.map(({ id, name }) => [String(id), { cs: name, en: name }]));
  }
  if (by !== 'region') return new Map();
  const regions = await database
    .selectFrom('collection')
    .select(['id', 'name_cs', 'name_en'])
    .where('type', '=', 'tourist_region')
    .execute();
  return new Map(regions.map(({ id, name_cs, name_en }) => [String(id), { cs: name_cs, en: name_en }]));
}
