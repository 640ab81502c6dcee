import type { CalendarDate, Season } from '@mp/domain';

/** The season of a place's picture on documents about a day. */
export const pictureSeason = (date: CalendarDate): Season => (/-(11|12|01|02|03)-/.test(date) ? 'winter' : 'summer');
