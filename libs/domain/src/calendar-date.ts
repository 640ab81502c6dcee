declare const calendarDate: unique symbol;

/** A calendar date without a time zone, as `YYYY-MM-DD`. Two of them compare with `<` as strings. */
export type CalendarDate = string & { readonly [calendarDate]: true };

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const msPerDay = 86_400_000;

/** Reads `YYYY-MM-DD`; null for another format or a missing day (`2027-02-30`). Years 2000–2199 only. */
export function parseCalendarDate(text: string | null | undefined): CalendarDate | null {
  const match = pattern.exec(text ?? '');
  if (!match) return null;
  const [, year, month, day] = match.map(Number) as [number, number, number, number];
  if (year < 2000 || year > 2199) return null;
  // A day that the month lacks falls into the next month.
  return new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1 ? (text as CalendarDate) : null;
}

/**
 * Like {@link parseCalendarDate}, for values that are known to be dates: constants, database columns.
 *
 * @throws RangeError when it is not a date.
 */
export function calendarDateOf(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (!date) throw new RangeError(`Not a calendar date: "${text}". Expected YYYY-MM-DD.`);
  return date;
}

const twoDigits = (text: string, at: number): number => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528;

/** Read digit by digit, several times faster than by `Date.parse`: a search counts nights for every place and rate. */
const epochDay = (date: CalendarDate): number =>
  Date.UTC(twoDigits(date, 0) * 100 + twoDigits(date, 2), twoDigits(date, 5) - 1, twoDigits(date, 8)) / msPerDay;

const fromEpochDay = (day: number): CalendarDate => new Date(day * msPerDay).toISOString().slice(0, 10) as CalendarDate;

/** The date so many days later (earlier when negative). `addDays('2027-02-28', 1)` is `2027-03-01`. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => fromEpochDay(epochDay(date) + days);

/** Nights between arrival and departure; negative when inverted. `nightsBetween('2027-01-30', '2027-02-02')` is 3. */
export const nightsBetween = (arrival: CalendarDate, departure: CalendarDate): number =>
  epochDay(departure) - epochDay(arrival);

/**
 * The same day so many months later, or the last day of that month when it is shorter.
 *
 * @example addMonths('2027-01-31', 1) // '2027-02-28'
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10) as CalendarDate;
}

/** The nights of a stay: every date from arrival up to, not including, departure. */
export const nightsOf = (arrival: CalendarDate, departure: CalendarDate): CalendarDate[] =>
  Array.from({ length: Math.max(0, nightsBetween(arrival, departure)) }, (_, index) => addDays(arrival, index));

/** ISO weekday, 1 Monday … 7 Sunday. */
export const weekdayOf = (date: CalendarDate): number => ((epochDay(date) + 3) % 7) + 1;

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar date that an instant falls on in a time zone (an IANA name). "Today" is this in the operator's zone. */
export function dateInZone(instant: Date, timeZone: string): CalendarDate {
  let format = dayFormats.get(timeZone);
  if (!format) {
    // Swedish dates are formatted as year, month, day. Creating a format costs far more than using it.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    dayFormats.set(timeZone, format);
  }
  return format.format(instant) as CalendarDate;
}

/** The operator's time zone, in which "today", arrival and departure are meant. */
export const operatorTimeZone = 'Europe/Prague';

/** The coming Friday to Sunday, today included when it is a Friday: the dates offered first. [4.19] */
export function comingWeekend(today: CalendarDate): { arrival: CalendarDate; departure: CalendarDate } {
  const arrival = addDays(today, (5 - weekdayOf(today) + 7) % 7);
  return { arrival, departure: addDays(arrival, 2) };
}
