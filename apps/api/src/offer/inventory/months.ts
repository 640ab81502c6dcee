import { calendarDateOf, nightsBetween, addDays, type CalendarDate } from '@mp/domain';

/** The part of a date range that lies in one month. */
export interface MonthPart {
  /** Year × 12 + (month − 1), as in `inventory_month`. */
  readonly month: number;
  /** First and last day of the month, 1 … 31, both inclusive. */
  readonly from: number;
  readonly to: number;
}

/** The month of a date: 2026-11-21 is 2026 × 12 + 10. */
export const monthOf = (date: CalendarDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** The day of the month, 1 … 31: index of the arrays in `inventory_month`. */
export const dayOf = (date: CalendarDate): number => Number(date.slice(8));

/** Number of days in a month. */
export const daysIn = (month: number): number =>
  new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();

/** The first day of a month. */
export const firstOf = (month: number): CalendarDate =>
  calendarDateOf(`${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`);

/**
 * The nights [arrival, departure) by month, ascending.
 *
 * @example 2027-01-30 to 2027-02-02 → days 30–31 of January and day 1 of February
 */
export function monthParts(arrival: CalendarDate, departure: CalendarDate): MonthPart[] {
  const parts: MonthPart[] = [];
  for (let night = arrival; night < departure;) {
    const month = monthOf(night);
    const from = dayOf(night);
    const to = Math.min(daysIn(month), from + nightsBetween(night, departure) - 1);
    parts.push({ month, from, to });
    night = addDays(night, to - from + 1);
  }
  return parts;
}

/** Days `from` … `to` as a bit mask: bit 0 is the 1st. 31 days fit an int4. `<<` would overflow. */
export const dayMask = ({ from, to }: Pick<MonthPart, 'from' | 'to'>): number =>
  (2 ** (to - from + 1) - 1) * 2 ** (from - 1);
