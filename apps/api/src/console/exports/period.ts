import { calendarDateOf, operatorTimeZone, type CalendarDate } from '@mp/domain';
import { sql, type RawBuilder } from 'kysely';

/** The first day of a month as the wire writes it. */
export const monthOf = (month: string): CalendarDate => calendarDateOf(`${month}-01`);

/** The instant when a day, or the month of its first day, begins for the operator. */
export const startOfDay = (day: CalendarDate): RawBuilder<Date> =>
  sql`(${day}::date)::timestamp at time zone ${operatorTimeZone}`;
