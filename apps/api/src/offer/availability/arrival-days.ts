import type { AvailabilityDayWire } from '@mp/contract';
import { addDays, type CalendarDate } from '@mp/domain';
import type { RoomCalendar } from '../inventory/place-calendar.ts';
import { sleeps } from './sleeps.ts';

/**
 * What a calendar shows of every day [from, to], both inclusive. [3.10] [4.35] [4.36]
 *
 * - `available`: the party can sleep there that night
 * - `full`: it could, were it not for other guests
 * - `closed`: the place takes nobody that night, or the day is past
 * - `unknown`: nothing is kept about the day; the place has to be asked
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
    const known = rooms.flatMap((room) => {
      const day = room.day(date);
      return day ? [{ roomTypeId: room.roomTypeId, capacity: room.capacity, free: day.left, day }] : [];
    });
    const availability: AvailabilityDayWire['availability'] =
      date < today
        ? 'closed'
        : known.length === 0
          ? 'unknown'
          : known.every(({ day }) => day.priceMinor.CZK === 0)
            ? 'closed'
            : sleeps(known, persons)
              ? 'available'
              : 'full';
    const arriving = known.filter(({ day }) => day.arrival);
    const close_to_arrival =
      availability === 'available' && arriving.length < known.length && !sleeps(arriving, persons);
    days.push({ date, availability, close_to_arrival });
  }
  return days;
}
