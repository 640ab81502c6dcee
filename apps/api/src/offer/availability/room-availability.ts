import { nightsBetween, nightsOf, type CalendarDate, type Currency } from '@mp/domain';
import type { RoomCalendar } from '../inventory/place-calendar.ts';
import type { StayRoom } from './stay-price.ts';

/** A room type for the nights [arrival, departure), and whether its restrictions allow the stay. */
export interface RoomAvailability extends StayRoom {
  /** False where restrictions forbid the arrival, the departure or the length of stay, whatever units are left. */
  readonly allowed: boolean;
}

/**
 * Returns the free units of a room type for a stay and the price of its nights. Mirrors the search in `free-rooms.ts`.
 */
export function roomAvailability(
  room: RoomCalendar,
  arrival: CalendarDate,
  departure: CalendarDate,
  currency: Currency,
): RoomAvailability {
  const { roomTypeId, capacity } = room;
  const first = room.day(arrival);
  const nights = nightsBetween(arrival, departure);
  const allowed =
    first !== undefined &&
    first.arrival &&
    first.minStay <= nights &&
    nights <= first.maxStay &&
    room.day(departure)?.departure === true;
  let free = Infinity;
  let nightsMinor = 0;
  for (const night of nightsOf(arrival, departure)) {
    const day = room.day(night);
    free = Math.min(free, day?.left ?? 0);
    nightsMinor += day?.priceMinor[currency] ?? 0;
  }
  return { roomTypeId, capacity, free: allowed ? free : 0, nightsMinor, allowed };
}
