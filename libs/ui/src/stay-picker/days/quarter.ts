import { addDays, addMonths, calendarDateOf, type CalendarDate } from '@mp/domain';
import { lastBookableDay } from '@mp/validation';

/** The days of one request; both bounds inclusive. */
export interface DayWindow {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The first day of a date's month. */
export const firstOfMonth = (date: CalendarDate): CalendarDate => calendarDateOf(`${date.slice(0, 7)}-01`);

/**
 * The quarter of a date, limited to possible arrivals; null if it has passed or is too far ahead. Calendars request quarters,
 * so that turning a page rarely needs a request, and two calendars share it.
 *
 * @example quarterOf('2026-12-05', '2026-11-21') // { from: '2026-11-21', to: '2026-12-31' }
 */
export function quarterOf(date: CalendarDate, today: CalendarDate): DayWindow | null {
  const first = addMonths(firstOfMonth(date), -((Number(date.slice(5, 7)) - 1) % 3));
  const last = addDays(addMonths(first, 3), -1);
  const end = lastBookableDay(today);
  const from = first < today ? today : first;
  const to = last > end ? end : last;
  return from <= to ? { from, to } : null;
}
