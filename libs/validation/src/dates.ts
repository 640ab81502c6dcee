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
 * [5.3] Reads a typed date, strictly `DD.MM.YYYY`, with both zeros and no blanks; null otherwise.
 *
 * @example readTypedDate('05.02.2027') // '2027-02-05'
 * @example readTypedDate('5.2.2027') // null: fewer than ten characters
 */
export function readTypedDate(text: string): CalendarDate | null {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  return match ? parseCalendarDate(`${match[3]}-${match[2]}-${match[1]}`) : null;
}

/** The displayed formats of dates, and ISO: each has at least ten characters and all three parts. */
const writtenForms: readonly { readonly form: RegExp; readonly order: 'dayFirst' | 'yearFirst' }[] = [
  { form: /^(\d{2})\.(\d{2})\.(\d{4})$/, order: 'dayFirst' },
  { form: /^(\d{1,2})\. (\d{1,2})\. (\d{4})$/, order: 'dayFirst' },
  { form: /^(\d{2})\/(\d{2})\/(\d{4})$/, order: 'dayFirst' },
  { form: /^(\d{4})-(\d{2})-(\d{2})$/, order: 'yearFirst' },
];

/**
 * [5.3] [9.21] Reads a date in any displayed format, so that a field's text can be typed and pasted: `DD.MM.YYYY`, `D. M.
 * YYYY`, English `DD/MM/YYYY`, and `YYYY-MM-DD`; null otherwise. Day before month in both languages; surrounding blanks and
 * no-break spaces are ignored.
 *
 * @example readWrittenDate('5. 2. 2027') // '2027-02-05'
 * @example readWrittenDate('5.2.2027') // null: fewer than ten characters
 */
export function readWrittenDate(text: string): CalendarDate | null {
  const written = text.replaceAll('\u00a0', ' ').trim();
  for (const { form, order } of writtenForms) {
    const parts = form.exec(written)?.slice(1);
    if (!parts) continue;
    const [year, month, day] = order === 'dayFirst' ? [...parts].reverse() : parts;
    return parseCalendarDate(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`);
  }
  return null;
}

/**
 * [5.3] Reads a short date, day before month: without zeros, with or without blanks. For fields that format it on blur, so that
 * the displayed and the submitted date has a format of {@link readWrittenDate}. A year always has four digits.
 *
 * @example readShortDate('5.2.2027') // '2027-02-05'
 * @example readShortDate('5.2.27') // null
 */
export function readShortDate(text: string): CalendarDate | null {
  const short = /^(\d{1,2})([./])\s*(\d{1,2})\2\s*(\d{4})$/.exec(text.trim());
  const [, day = '', , month = '', year = ''] = short ?? [];
  return short ? parseCalendarDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) : readWrittenDate(text);
}

/** [5.2] [5.3] Checks a typed date: its format first, then that it is not before today. */
export function checkTypedDate(text: string, today: CalendarDate): RuleResult {
  const date = readTypedDate(text);
  return date ? checkNotPast(date, today) : 'date_format_error';
}

/** [5.2] Not before today; today is allowed. */
export const checkNotPast = (date: CalendarDate, today: CalendarDate): RuleResult =>
  date < today ? 'date_prior_error' : null;

/** The last day of calendars, inclusive: eighteen months ahead. [5.4] */
export const lastBookableDay = (today: CalendarDate): CalendarDate => addMonths(today, bookingHorizonMonths);

/** The dates of a stay. Departure is the morning after the last night. [5.2] [5.4] */
export function checkStayDates(arrival: CalendarDate, departure: CalendarDate, today: CalendarDate): RuleResult {
  const nights = nightsBetween(arrival, departure);
  if (arrival < today) return 'date_prior_error';
  if (nights < 1) return 'errors.departure_order';
  if (departure > lastBookableDay(today)) return 'errors.date_horizon';
  return nights > longestStayNights ? 'errors.longest_stay' : null;
}
