import { operatorTimeZone, type CalendarDate } from '@mp/domain';
import { sql, type RawBuilder } from 'kysely';

/** The instant when a day begins for the operator, in SQL. */
export const startOfDay = (day: CalendarDate): RawBuilder<Date> =>
  sql`(${day}::date)::timestamp at time zone ${operatorTimeZone}`;
