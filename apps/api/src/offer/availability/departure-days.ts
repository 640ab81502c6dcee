import type { DepartureDayWire } from '@mp/contract';
import { addDays, longestStayNights, money, type CalendarDate } from '@mp/domain';
import type { RoomCalendar } from '../inventory/place-calendar.ts';
import { cheapestStay } from './cheapest-stay.ts';
import { chargesOf, type PlaceCharges } from '../local-taxes/local-tax.ts';
import type { StayRate, StayRequest, StayRoom } from './stay-price.ts';

/** The last possible day of departure for a stay from `arrival`. */
export const lastDeparture = (arrival: CalendarDate, horizon: CalendarDate): CalendarDate => {
  const longest = addDays(arrival, longestStayNights);
  return longest < horizon ? longest : horizon;
};

/**
 * Returns every day after `stay.arrival` up to `end`. `departure` is true where a stay at some rate can end; then the
 * cheapest such stay is included. The same code computes prices, so every offered day has a price. `stay.departure` is
 * ignored.
 */
export function departureDays(
  rooms: readonly RoomCalendar[],
  rates: readonly StayRate[],
  stay: StayRequest & { readonly placeCharges: PlaceCharges | null },
  end: CalendarDate,
): DepartureDayWire[] {
  const taking = rooms.flatMap((room) => {
    const first = room.day(stay.arrival);
    return first?.arrival ? [{ room, first }] : [];
  });
  const minStay = Math.min(...taking.map(({ first }) => first.minStay));
  const maxStay = Math.max(...taking.map(({ first }) => first.maxStay));
  // Free units and costs so far per room, updated by one night per day instead of recomputed.
  const running = taking.map(() => ({ free: Infinity, nightsMinor: 0 }));
  const days: DepartureDayWire[] = [];
  let nights = 0;
  for (let night = stay.arrival; night < end; night = addDays(night, 1)) {
    const date = addDays(night, 1);
    nights++;
    const offered = taking.map(({ room, first }, index): StayRoom => {
      const day = room.day(night);
      const so = running[index] as { free: number; nightsMinor: number };
      so.free = Math.min(so.free, day?.left ?? 0);
      so.nightsMinor += day?.priceMinor[stay.currency] ?? 0;
      const allowed = first.minStay <= nights && nights <= first.maxStay && room.day(date)?.departure === true;
      return { roomTypeId: room.roomTypeId, capacity: room.capacity, ...so, free: allowed ? so.free : 0 };
    });
    const someFree = offered.some(({ free }) => free > 0);
    const ending = { ...stay, departure: date };
    const priced = { ...ending, charges: someFree ? chargesOf(stay.placeCharges, ending) : [] };
    const best = someFree ? cheapestStay(priced, rates, offered)?.best : undefined;
    days.push({
      date,
      departure: best !== undefined,
      total: best ? money(best.totalMinor, stay.currency) : null,
      restr_min_stay: Number.isFinite(minStay) && minStay > 1 ? minStay : null,
      restr_max_stay: Number.isFinite(maxStay) && maxStay < longestStayNights ? maxStay : null,
      close_to_departure: !rooms.some((room) => room.day(date)?.departure),
    });
  }
  return days;
}
