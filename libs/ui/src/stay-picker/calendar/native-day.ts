import type { CalendarDate } from '@mp/domain';

/**
 * A calendar date for the day library: midnight in the browser's zone. Only its year, month and day are read back, so that no
 * zone shifts it.
 */
export function nativeDay(date: CalendarDate): Date {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, day);
}

/** The inverse of {@link nativeDay}. */
export const calendarDay = (day: Date): CalendarDate =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-') as CalendarDate;
