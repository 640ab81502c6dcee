import { addDays, nightsBetween, type CalendarDate } from '@mp/domain';
import type { InventoryMonthTable } from '../../../platform/database/tables/inventory.ts';
import { monthRow, type CalendarDay } from '../../../offer/inventory/inventory-month.ts';
import { firstOf, monthOf } from '../../../offer/inventory/months.ts';
import type { PlaceSeed } from '../place-seed.ts';
import { nightPriceMinor, seasonOf } from './prices.ts';
import { between, randomFrom } from './random.ts';
import { rulesOf } from './restrictions.ts';

/** Months of inventory: the calendar's 18, the current one, and one in reserve. */
const months = 20;

/** A row of `inventory_month`. */
export type InventoryRow = InventoryMonthTable;

type Room = PlaceSeed['rooms'][number];

/** Every month of a room type, from the current one on. */
export function inventoryRows(place: PlaceSeed, room: Room, roomTypeId: number, today: CalendarDate): InventoryRow[] {
  const first = monthOf(today);
  const left = unitsLeft(place, room, roomTypeId, today, firstOf(first + months));
  return Array.from({ length: months }, (_, index) => {
    const month = first + index;
    return monthRow({ place_id: place.pkid, room_type_id: roomTypeId, month }, (day) =>
      offeredDay(place, room, addDays(firstOf(month), day), left),
    );
  });
}

function offeredDay(
  place: PlaceSeed,
  room: Room,
  date: CalendarDate,
  left: ReadonlyMap<CalendarDate, number>,
): CalendarDay {
  const { closed, ...rules } = rulesOf(place, date);
  const price = (currency: 'CZK' | 'EUR'): number =>
    closed ? 0 : nightPriceMinor(place, room.priceCzk, date, currency);
  return {
    ...rules,
    left: closed ? 0 : (left.get(date) ?? 0),
    priceMinor: { CZK: price('CZK'), EUR: price('EUR') },
  };
}

/** The probability of a short gap between two stays: occupancy is higher near the date and in popular seasons. */
function demand(today: CalendarDate, date: CalendarDate): number {
  const ahead = nightsBetween(today, date);
  const near = ahead < 45 ? 0.5 : ahead < 150 ? 0.3 : ahead < 300 ? 0.15 : 0.06;
  const season = seasonOf(date);
  return season === 'newYear' ? near + 0.35 : season === 'summer' ? near + 0.1 : near;
}

/** Units left on every night until `end`, after stays of other guests; zero in sold-out weeks. */
function unitsLeft(place: PlaceSeed, room: Room, seed: number, today: CalendarDate, end: CalendarDate) {
  const left = new Map<CalendarDate, number>();
  const nights = nightsBetween(firstOf(monthOf(today)), end);
  const start = firstOf(monthOf(today));
  for (let index = 0; index < nights; index++) left.set(addDays(start, index), room.units);
  const random = randomFrom(seed);
  for (let unit = 0; unit < room.units; unit++) takeStays(left, random, today, end);
  for (const week of soldOutWeeks(place, today))
    for (let index = 0; index < 7; index++) left.set(addDays(week, index), 0);
  return left;
}

function takeStays(
  left: Map<CalendarDate, number>,
  random: () => number,
  today: CalendarDate,
  end: CalendarDate,
): void {
  let date = addDays(today, between(random, 0, 9));
  while (date < end) {
    if (random() < demand(today, date)) {
      const departure = addDays(date, between(random, 2, 6));
      for (; date < departure && date < end; date = addDays(date, 1)) left.set(date, (left.get(date) ?? 1) - 1);
    }
    date = addDays(date, between(random, 1, 6));
  }
}

/** Two weeks in the coming year in which the whole place is booked. */
function soldOutWeeks({ pkid }: PlaceSeed, today: CalendarDate): CalendarDate[] {
  const random = randomFrom(pkid * 7);
  return [between(random, 20, 120), between(random, 150, 340)].map((days) => addDays(today, days));
}
