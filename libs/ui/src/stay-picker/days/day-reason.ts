import type { ArrivalDay, DepartureDay, PriceCalendarDay } from '@mp/api-client';
import { addDays, longestStayNights, nightsBetween, type CalendarDate } from '@mp/domain';
import { lastBookableDay } from '@mp/validation';

/** Why a day cannot be chosen. Each has a long text (`picker.reason.*`) and a short one for the day's cell. */
export type DayReason =
  | {
      readonly kind:
        'past' | 'horizon' | 'full' | 'closed' | 'unknown' | 'noArrival' | 'noDeparture' | 'notFree' | 'beforeArrival';
    }
  | { readonly kind: 'minStay' | 'maxStay'; readonly nights: number };

/** The last result: a calendar calls this for every day. */
let horizon: { readonly today: CalendarDate; readonly last: CalendarDate } | undefined;

function horizonOf(today: CalendarDate): CalendarDate {
  if (horizon?.today !== today) horizon = { today, last: lastBookableDay(today) };
  return horizon.last;
}

/** Why an arrival is impossible that day; null if it is possible, or the place's days are not loaded. [4.35] [4.36] */
export function arrivalReason(
  date: CalendarDate,
  today: CalendarDate,
  day?: Pick<ArrivalDay, 'state' | 'closedToArrival'>,
): DayReason | null {
  if (date < today) return { kind: 'past' };
  if (date >= horizonOf(today)) return { kind: 'horizon' };
  if (!day) return null;
  if (day.state !== 'available') return { kind: day.state };
  return day.closedToArrival ? { kind: 'noArrival' } : null;
}

/**
 * Why a stay that begins on `arrival` cannot end that day; null if it can, or the place's days are not loaded. Rules about the
 * length come first, because they suggest which day to choose.
 *
 * @param days the place's departure set, or undefined for any place
 */
export function departureReason(
  date: CalendarDate,
  arrival: CalendarDate,
  today: CalendarDate,
  days?: readonly DepartureDay[],
): DayReason | null {
  if (date <= arrival) return { kind: 'beforeArrival' };
  if (date > horizonOf(today)) return { kind: 'horizon' };
  if (date > addDays(arrival, longestStayNights)) return { kind: 'maxStay', nights: longestStayNights };
  if (!days) return null;
  const day = days.find((byDate) => byDate.date === date);
  if (day?.possible) return null;
  const nights = nightsBetween(arrival, date);
  const minStay = day?.minStay ?? days[0]?.minStay ?? null;
  const maxStay = day?.maxStay ?? days[0]?.maxStay ?? null;
  if (minStay !== null && nights < minStay) return { kind: 'minStay', nights: minStay };
  if (maxStay !== null && nights > maxStay) return { kind: 'maxStay', nights: maxStay };
  return { kind: day?.closedToDeparture ? 'noDeparture' : 'notFree' };
}

/** Whether an arrival has no possible departure, so that another has to be chosen. [4.36] */
export const isDeadEnd = (days: readonly DepartureDay[] | undefined): boolean =>
  days !== undefined && !days.some(({ possible }) => possible);

/** The same reasons for the price calendar of a length; null if the day has a price, or is not loaded. */
export function lengthReason(day: PriceCalendarDay | undefined): DayReason | null {
  switch (day?.blocked) {
    case undefined:
    case null:
      return null;
    case 'closed':
    case 'full':
    case 'unknown':
      return { kind: day.blocked };
    case 'no_arrival':
      return { kind: 'noArrival' };
    case 'no_departure':
      return { kind: 'noDeparture' };
    case 'min_stay':
      return { kind: 'minStay', nights: day.minStay ?? 1 };
    case 'max_stay':
      return { kind: 'maxStay', nights: day.maxStay ?? longestStayNights };
  }
}
