import { calendarDateOf, type CalendarDate } from '@mp/domain';

/** The first day of a month as the wire writes it. */
export const monthOf = (month: string): CalendarDate => calendarDateOf(`${month}-01`);
