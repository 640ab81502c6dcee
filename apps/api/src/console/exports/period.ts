import { calendarDateOf, operatorTimeZone, type CalendarDate } from '@mp/domain';
import { sql, type RawBuilder } from 'kysely';

/** The first day of a month as the wire writes it. */
export const monthOf = (month: string): CalendarDate => calendarDateOf(`${month}-01`);

/** The instant when a month begins for the operator. */
export const startOfMonth = (month: CalendarDate): RawBuilder<Date> =>
  sql`(${month}::date)::timestamp at time zone ${operatorTimeZone}`;
