import type { DepartureDayWire } from '@mp/contract';
import { addDays, longestStayNights, type CalendarDate } from '@mp/domain';
import type { RoomCalendar } from '../inventory/place-calendar.ts';
import { roomOfStay } from './room-of-stay.ts';
import { bestStay, type Stay, type StayRate } from './stay-price.ts';

/**
 * The days that a stay which begins on `stay.arrival` could end on: every day after it up to the longest stay or `end`,
 * with `departure` true where the party can be slept at some rate. What prices are made from decides, so that no day
 * is offered that has no price. `stay.departure` is not read.
 */
export function departureDays(
  rooms: readonly RoomCalendar[],
  rates: readonly StayRate[],
  stay: Stay,
  end: CalendarDate,
): DepartureDayWire[] {
  const rules = rooms.flatMap((room) => room.day(stay.arrival) ?? []).filter(({ arrival }) => arrival);
  const minStay = Math.min(...rules.map((rule) => rule.minStay));
  const maxStay = Math.max(...rules.map((rule) => rule.maxStay));
  const days: DepartureDayWire[] = [];
  let full = rules.length === 0;
  for (let nights = 1; nights <= longestStayNights; nights++) {
    const date = addDays(stay.arrival, nights);
    if (date > end) break;
    const possible = rooms.map((room) => roomOfStay(room, stay.arrival, date, stay.currency));
    days.push({
      date,
      departure: !full && rates.some((rate) => bestStay({ ...stay, departure: date }, rate, possible) !== null),
      restr_min_stay: Number.isFinite(minStay) && minStay > 1 ? minStay : null,
      restr_max_stay: Number.isFinite(maxStay) && maxStay < longestStayNights ? maxStay : null,
      close_to_departure: !rooms.some((room) => room.day(date)?.departure),
    });
    // Once no unit at all is left on a night, no longer stay can be had either.
    full ||= rooms.every((room) => (room.day(date)?.left ?? 0) === 0);
  }
  return days;
}
