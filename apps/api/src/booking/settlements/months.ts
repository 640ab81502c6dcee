import { addDays, addMonths, calendarDateOf, type CalendarDate } from '@mp/domain';
import type { RawBuilder } from 'kysely';
import { startOfDay } from '../../platform/database/start-of-day.ts';

export const firstOfMonth = (day: string): CalendarDate => calendarDateOf(`${day.slice(0, 7)}-01`);

export const lastOfMonth = (month: CalendarDate): CalendarDate => addDays(addMonths(month, 1), -1);

/** The instant when a month ends for the operator, in SQL. */
export const endOfMonth = (month: CalendarDate): RawBuilder<Date> => startOfDay(addMonths(month, 1));
