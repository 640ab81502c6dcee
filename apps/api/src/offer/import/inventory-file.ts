import { addDays, longestStayNights, nightsBetween, weekdayOf, type CalendarDate } from '@mp/domain';
import type { CalendarDay } from '../inventory/inventory-month.ts';
import type { References } from './references.ts';
import type { Row } from './row.ts';

export const inventoryColumns = {
  needed: ['room_type', 'from', 'to', 'units', 'price_czk', 'price_eur'],
  optional: ['weekdays', 'arrival', 'departure', 'min_stay', 'max_stay'],
};

/** The offer of a day in a row. */
export interface DayOffer extends Omit<CalendarDay, 'left'> {
  readonly row: Row;
  readonly units: number;
}

const maxDays = 1_100;

/** The offers by room type and day. Later rows override earlier ones. */
export function offersOf(rows: readonly Row[], references: References): Map<number, Map<CalendarDate, DayOffer>> {
  const offers = new Map<number, Map<CalendarDate, DayOffer>>();
  for (const row of rows) {
    const id = row.whole('room_type', { min: 1, max: 999_999_999 });
    const room = references.roomTypes.get(id);
    if (!room) row.refuse('room_type', 'reference_unknown', 'the id of a room type');
    const [from, to] = [row.date('from'), row.date('to')];
    const days = from && to ? nightsBetween(from, to) + 1 : 0;
    if (from && to && (days < 1 || days > maxDays))
      row.refuse('to', 'range_inverted', `a day at most ${maxDays} days after "from"`);
    const weekdays = row.ids('weekdays');
    if (weekdays.some((weekday) => weekday < 1 || weekday > 7))
      row.refuse('weekdays', 'number_out_of_range', 'weekdays from 1 (Monday) to 7, separated by |');
    const offer = offerOf(row, room?.units ?? 0);
    let daysOfRoom = offers.get(id);
    if (!daysOfRoom) offers.set(id, (daysOfRoom = new Map<CalendarDate, DayOffer>()));
    for (let index = 0; from && index < Math.min(days, maxDays); index++) {
      const date = addDays(from, index);
      if (weekdays.length === 0 || weekdays.includes(weekdayOf(date))) daysOfRoom.set(date, offer);
    }
  }
  return offers;
}

function offerOf(row: Row, maxUnits: number): DayOffer {
  const units = row.whole('units', { min: 0, max: 500 });
  if (units > maxUnits) row.refuse('units', 'units_too_many', `at most the ${maxUnits} units of the room type`);
  const closed = units === 0;
  const price = (column: string): number => {
    const minor = row.minor(column, closed ? { otherwise: 0 } : {});
    if (!closed && minor === 0) row.refuse(column, 'prices_missing', 'a price above 0, or 0 units for a closed night');
    // A closed night may have the price at which it opens again.
    return minor;
  };
  return {
    row,
    units,
    priceMinor: { CZK: price('price_czk'), EUR: price('price_eur') },
    arrival: row.yesNo('arrival', true),
    departure: row.yesNo('departure', true),
    minStay: row.whole('min_stay', { min: 1, max: longestStayNights, otherwise: 1 }),
    maxStay: row.whole('max_stay', { min: 1, max: longestStayNights, otherwise: longestStayNights }),
  };
}
