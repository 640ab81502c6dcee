import type { CalendarDate } from '@mp/domain';

/**
 * A calendar date as the day library wants it: midnight in the browser's own zone. It is only ever read back by its
 * year, month and day, so that no zone can shift it.
 */
export function nativeDay(date: CalendarDate): Date {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, day);
}

/** The way back from {@link nativeDay}. */
export const calendarDay = (day: Date): CalendarDate =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-') as CalendarDate;
