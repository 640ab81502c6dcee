import { addDays, calendarDateOf, parseCalendarDate, type CalendarDate } from '@mp/domain';

/** The period of a report: its first and its last night. */
export interface ReportPeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The period of an address; without one, the present year. */
export function periodOf(query: URLSearchParams, today: CalendarDate): ReportPeriod {
  const day = (name: string, other: string) => parseCalendarDate(query.get(name)) ?? calendarDateOf(other);
  const year = today.slice(0, 4);
  return { from: day('from', `${year}-01-01`), to: day('to', `${year}-12-31`) };
}

/** The day after the last night. */
export const untilOf = ({ to }: ReportPeriod): CalendarDate => addDays(to, 1);
