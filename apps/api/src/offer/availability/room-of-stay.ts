import { nightsBetween, nightsOf, type CalendarDate, type Currency } from '@mp/domain';
import type { RoomCalendar } from '../inventory/place-calendar.ts';
import type { StayRoom } from './stay-price.ts';

/** A room type for the nights [arrival, departure), and whether it is the rules that keep it from being had. */
export interface RoomOfStay extends StayRoom {
  /** False where no arrival, no departure, or the length of stay is allowed so, however many units are left. */
  readonly allowed: boolean;
}

/** What a room type has free for a stay and what its nights cost. Mirrors the search in `free-rooms.ts`. */
export function roomOfStay(
  room: RoomCalendar,
  arrival: CalendarDate,
  departure: CalendarDate,
  currency: Currency,
): RoomOfStay {
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
