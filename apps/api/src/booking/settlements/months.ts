import { addDays, addMonths, calendarDateOf, operatorTimeZone, type CalendarDate } from '@mp/domain';
import { sql, type RawBuilder } from 'kysely';

export const firstOfMonth = (day: string): CalendarDate => calendarDateOf(`${day.slice(0, 7)}-01`);

export const lastOfMonth = (month: CalendarDate): CalendarDate => addDays(addMonths(month, 1), -1);

/** The instant when a month ends for the operator. */
export const endOfMonth = (month: CalendarDate): RawBuilder<Date> =>
  sql`(${addMonths(month, 1)}::date)::timestamp at time zone ${operatorTimeZone}`;
