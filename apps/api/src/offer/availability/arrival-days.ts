import type { AvailabilityDayWire } from '@mp/contract';
import { addDays, type CalendarDate } from '@mp/domain';
import type { RoomCalendar } from '../inventory/place-calendar.ts';
import { sleeps } from './sleeps.ts';

/**
 * Returns the state of every day in [from, to], both inclusive. [3.10] [4.35] [4.36]
 *
 * - `available`: the party can sleep there that night
 * - `full`: other guests have the rooms that the party needs
 * - `closed`: the place is closed that night, or the day is past
 * - `unknown`: no availability is stored for the day; the visitor has to contact the place
 */
export function arrivalDays(
  rooms: readonly RoomCalendar[],
  persons: number,
  from: CalendarDate,
  to: CalendarDate,
  today: CalendarDate,
): AvailabilityDayWire[] {
  const days: AvailabilityDayWire[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const stored = rooms.flatMap((room) => {
      const day = room.day(date);
      return day ? [{ roomTypeId: room.roomTypeId, capacity: room.capacity, free: day.left, day }] : [];
    });
    const availability: AvailabilityDayWire['availability'] =
      date < today
        ? 'closed'
        : stored.length === 0
          ? 'unknown'
          : stored.every(({ day }) => day.priceMinor.CZK === 0)
            ? 'closed'
            : sleeps(stored, persons)
              ? 'available'
              : 'full';
    const arriving = stored.filter(({ day }) => day.arrival);
    const close_to_arrival =
      availability === 'available' && arriving.length < stored.length && !sleeps(arriving, persons);
    days.push({ date, availability, close_to_arrival });
  }
  return days;
}
