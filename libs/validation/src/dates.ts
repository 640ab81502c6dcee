import {
  addMonths,
  bookingHorizonMonths,
  longestStayNights,
  nightsBetween,
  parseCalendarDate,
  type CalendarDate,
} from '@mp/domain';
import type { RuleResult } from './rule.ts';

/**
 * [5.3] Reads a date as people type it, strictly `DD.MM.YYYY`: both zeros stand, no blanks; null otherwise.
 *
 * @example readTypedDate('05.02.2027') // '2027-02-05'
 * @example readTypedDate('5.2.2027') // null: fewer than ten characters
 */
export function readTypedDate(text: string): CalendarDate | null {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  return match ? parseCalendarDate(`${match[3]}-${match[2]}-${match[1]}`) : null;
}

/** [5.2] [5.3] A date that somebody typed: its form first, then that it is not before today. */
export function checkTypedDate(text: string, today: CalendarDate): RuleResult {
  const date = readTypedDate(text);
  return date ? checkNotPast(date, today) : 'date_format_error';
}

/** [5.2] Not before today; today itself is in order. */
export const checkNotPast = (date: CalendarDate, today: CalendarDate): RuleResult =>
  date < today ? 'date_prior_error' : null;

/** The last day that calendars offer, inclusive: eighteen months ahead. [5.4] */
export const lastBookableDay = (today: CalendarDate): CalendarDate => addMonths(today, bookingHorizonMonths);

/** The dates of a stay. Departure is the morning after the last night. [5.2] [5.4] */
export function checkStayDates(arrival: CalendarDate, departure: CalendarDate, today: CalendarDate): RuleResult {
  const nights = nightsBetween(arrival, departure);
  if (arrival < today) return 'date_prior_error';
  if (nights < 1) return 'errors.departure_order';
  if (departure > lastBookableDay(today)) return 'errors.date_horizon';
  return nights > longestStayNights ? 'errors.longest_stay' : null;
}
