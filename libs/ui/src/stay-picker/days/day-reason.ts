import type { ArrivalDay, DepartureDay, PriceCalendarDay } from '@mp/api-client';
import { addDays, longestStayNights, nightsBetween, type CalendarDate } from '@mp/domain';
import { lastBookableDay } from '@mp/validation';

/** Why a day cannot be chosen. Each has a text that is spoken (`picker.reason.*`) and a short one for the day's cell. */
export type DayReason =
  | {
      readonly kind:
        'past' | 'horizon' | 'full' | 'closed' | 'unknown' | 'noArrival' | 'noDeparture' | 'notFree' | 'beforeArrival';
    }
  | { readonly kind: 'minStay' | 'maxStay'; readonly nights: number };

/** The last answer: a calendar asks for every one of its days. */
let horizon: { readonly today: CalendarDate; readonly last: CalendarDate } | undefined;

function horizonOf(today: CalendarDate): CalendarDate {
  if (horizon?.today !== today) horizon = { today, last: lastBookableDay(today) };
  return horizon.last;
}

/** Why nobody can arrive that day; null when they can, or when the place has not told. [4.35] [4.36] */
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
 * Why a stay that begins on `arrival` cannot end that day; null when it can, or when nothing is known of the place. Rules
 * about the length come before rules about the day, because they tell which day to choose.
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
  const day = days.find((known) => known.date === date);
  if (day?.possible) return null;
  const nights = nightsBetween(arrival, date);
  const minStay = day?.minStay ?? days[0]?.minStay ?? null;
  const maxStay = day?.maxStay ?? days[0]?.maxStay ?? null;
  if (minStay !== null && nights < minStay) return { kind: 'minStay', nights: minStay };
  if (maxStay !== null && nights > maxStay) return { kind: 'maxStay', nights: maxStay };
  return { kind: day?.closedToDeparture ? 'noDeparture' : 'notFree' };
}

/** Whether the place lets nobody leave who arrives that day: another arrival has to be asked for. [4.36] */
export const isDeadEnd = (days: readonly DepartureDay[] | undefined): boolean =>
  days !== undefined && !days.some(({ possible }) => possible);

/** The same names for what the price calendar says of a length of stay; null where it has a price, or nothing is known. */
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
