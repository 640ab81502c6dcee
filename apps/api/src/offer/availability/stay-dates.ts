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

/** The last day that can be asked about: calendars reach so far. [5.4] [9.21] */
export const horizonOf = (today: CalendarDate): CalendarDate => addMonths(today, bookingHorizonMonths);

/**
 * The dates of a stay that a query asks about.
 *
 * @throws ApiError `validation_failed` for a stay in the past [5.2], an inverted or empty one, one of more nights than
 * can be asked for, and one past the calendar's end
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
