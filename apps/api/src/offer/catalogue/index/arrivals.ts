import { addDays, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { dayMask, dayOf, daysIn, monthOf, monthParts } from '../../inventory/months.ts';
import type { MonthDays } from '../availability-index/month-days.ts';
import type { PlaceSnapshot } from './place-index.ts';
import type { AvailabilitySources } from './stay-totals.ts';

/** Nights ahead that `free_soon` searches, starting with tonight. */
const soonNights = 60;

/**
 * Whether somebody can arrive at the place in a slot: it sells, and a night on one of the days is free and open to
 * arrivals.
 */
type IsOpen = (slot: number) => boolean;

/** Finds places open to arrivals: in the availability index where months are cached, else in the database. */
export async function findArrivals(
  { database, calendar }: AvailabilitySources,
  snapshot: PlaceSnapshot,
  days: readonly MonthDays[],
): Promise<IsOpen> {
  const { facts } = snapshot;
  const sells: IsOpen = (slot) => facts[slot]?.allowSell === true;
  // Past months have no days left.
  const openable = days.filter(({ mask }) => mask !== 0);
  if (openable.length === 0) return () => false;
  const cached = await calendar.openDays(snapshot, openable);
  const idOf = (slot: number): number => facts[slot]?.id ?? 0;
  if (!cached) {
    const found = await findOpenPlaces(database, openable);
    return (slot) => sells(slot) && found.has(idOf(slot));
  }
  const { isOpen, uncached } = cached;
  if (uncached.size === 0) return (slot) => sells(slot) && isOpen(slot);
  const slots = new Set(uncached);
  const found = await findOpenPlaces(database, openable, Array.from(slots, idOf));
  return (slot) => sells(slot) && (slots.has(slot) ? found.has(idOf(slot)) : isOpen(slot));
}

/** @param among only these places; all places when missing */
async function findOpenPlaces(
  database: Database,
  days: readonly MonthDays[],
  among?: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ place_id: number }>`
    select distinct m.place_id from inventory_month m
    join unnest(${days.map(({ number }) => number)}::int[], ${days.map(({ mask }) => mask)}::int[])
      as wanted (month, mask) on wanted.month = m.month
    where m.free & m.arrivals & wanted.mask <> 0 ${among ? sql`and m.place_id = any (${among}::int[])` : sql``}
  `.execute(database);
  return new Set(rows.map(({ place_id }) => place_id));
}

/** The days of the next weeks, month by month. */
export const soonDays = (today: CalendarDate): readonly MonthDays[] =>
  monthParts(today, addDays(today, soonNights)).map((part) => ({ number: part.month, mask: dayMask(part) }));

/**
 * The days of a month that are still open to arrivals: in the current month, from today on.
 *
 * @param month `YYYY-MM`
 */
export function remainingDays(month: string, today: CalendarDate | undefined): MonthDays {
  const number = monthOf(`${month}-01` as CalendarDate);
  const current = today === undefined ? -1 : monthOf(today);
  const from = number === current && today !== undefined ? dayOf(today) : 1;
  return { number, mask: number < current ? 0 : dayMask({ from, to: daysIn(number) }) };
}
