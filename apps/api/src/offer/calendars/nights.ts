import { addDays, type CalendarDate } from '@mp/domain';

/** Nights in a row, [arrival, departure). */
export interface NightRange {
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
}

/** Nights that follow one another become one range. @param nights ascending, none twice */
export function rangesOf(nights: Iterable<CalendarDate>): NightRange[] {
  const ranges: { arrival: CalendarDate; departure: CalendarDate }[] = [];
  for (const night of nights) {
    const last = ranges.at(-1);
    if (last?.departure === night) last.departure = addDays(night, 1);
    else ranges.push({ arrival: night, departure: addDays(night, 1) });
  }
  return ranges;
}
