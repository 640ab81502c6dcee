import { addDays, type CalendarDate } from '@mp/domain';

/** Consecutive nights, [arrival, departure). */
export interface NightRange {
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
}

/** Merges consecutive nights into ranges. @param nights ascending, unique */
export function rangesOf(nights: Iterable<CalendarDate>): NightRange[] {
  const ranges: { arrival: CalendarDate; departure: CalendarDate }[] = [];
  for (const night of nights) {
    const last = ranges.at(-1);
    if (last?.departure === night) last.departure = addDays(night, 1);
    else ranges.push({ arrival: night, departure: addDays(night, 1) });
  }
  return ranges;
}
