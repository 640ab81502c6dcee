import type { CalendarDate, Season } from '@mp/domain';

/** In which season a place is shown on what is printed about a day. */
export const pictureSeason = (date: CalendarDate): Season => (/-(11|12|01|02|03)-/.test(date) ? 'winter' : 'summer');
