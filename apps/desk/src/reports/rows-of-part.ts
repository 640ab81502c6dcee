import type { ReportDivision } from '@mp/contract';
import { addDays, addMonths, calendarDateOf } from '@mp/domain';

/** The query of reservations that begin in a month: `2027-02` → its first and last day. */
export function arrivalsIn(month: string): Record<'from' | 'to', string> {
  const first = calendarDateOf(`${month}-01`);
  return { from: first, to: addDays(addMonths(first, 1), -1) };
}

/** The query of reservations of a part of a report; places without a region have the region `none`. */
export const partOf = (by: Exclude<ReportDivision, 'month'>, key: string): Record<string, string> => ({
  [by]: key === '' ? 'none' : key,
});
