import {
  addMonths,
  bookingHorizonMonths,
  calendarDateOf,
  longestStayNights,
  nightsBetween,
  type CalendarDate,
} from '@mp/domain';
import type { FieldProblem } from '../../platform/errors/api-error.ts';
import { validationError } from '../../platform/errors/api-error.ts';

/** Arrival and departure; the nights between are [arrival, departure). */
export interface StayDates {
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
}

/** The last day of the calendars. [5.4] [9.21] */
export const horizonOf = (today: CalendarDate): CalendarDate => addMonths(today, bookingHorizonMonths);

/**
 * Checks the dates of a stay in a query.
 *
 * @throws ApiError `validation_failed` for a stay that is past [5.2], empty, inverted, too long, or beyond the
 * calendar's end
 */
export function checkStayDates(arrival: string, departure: string, today: CalendarDate): StayDates {
  const dates = { arrival: calendarDateOf(arrival), departure: calendarDateOf(departure) };
  const problems = stayProblems(dates, today);
  if (problems.length > 0) throw validationError(...problems);
  return dates;
}

function stayProblems({ arrival, departure }: StayDates, today: CalendarDate): FieldProblem[] {
  const nights = nightsBetween(arrival, departure);
  if (arrival < today) return [problemOf('arrival', 'date_prior_error')];
  if (nights <= 0) return [problemOf('departure', 'departure_before_arrival')];
  if (nights > longestStayNights) return [problemOf('departure', 'stay_too_long')];
  if (departure > horizonOf(today)) return [problemOf('departure', 'date_too_far')];
  return [];
}

/** A problem with one parameter of a query string. */
export const problemOf = (field: string, problem: string): FieldProblem => ({ in: 'querystring', field, problem });
