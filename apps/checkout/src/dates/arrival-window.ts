import type { ArrivalDay, DepartureDay } from '@mp/api-client';
import { addDays, nightsBetween, type CalendarDate } from '@mp/domain';

/** The days to request around a wanted arrival: a week before, three after, never in the past. */
export const arrivalWindow = (arrival: CalendarDate, today: CalendarDate): { from: CalendarDate; to: CalendarDate } => {
  const weekBefore = addDays(arrival, -7);
  return { from: weekBefore < today ? today : weekBefore, to: addDays(arrival, 21) };
};

/** The days nearest to a wanted one, in calendar order; of two at the same distance the later is preferred. */
const nearest = (days: readonly CalendarDate[], wanted: CalendarDate, most: number): readonly CalendarDate[] =>
  [...days]
    .sort((a, b) => {
      const distance = Math.abs(nightsBetween(wanted, a)) - Math.abs(nightsBetween(wanted, b));
      return distance === 0 ? (a < b ? 1 : -1) : distance;
    })
    .slice(0, most)
    .sort();

/** Alternative arrival days. */
export const otherArrivals = (days: readonly ArrivalDay[] = [], wanted: CalendarDate): readonly CalendarDate[] =>
  nearest(
    days
      .filter(({ date, state, closedToArrival }) => state === 'available' && !closedToArrival && date !== wanted)
      .map(({ date }) => date),
    wanted,
    4,
  );

/** Alternative departure days. */
export const otherDepartures = (days: readonly DepartureDay[] = [], wanted: CalendarDate): readonly CalendarDate[] =>
  nearest(
    days.filter(({ possible, date }) => possible && date !== wanted).map(({ date }) => date),
    wanted,
    4,
  );
