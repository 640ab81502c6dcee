import { addDays, type CalendarDate } from '@mp/domain';

/** Days by distance from a date, up to `most` away: the date itself, the day after, the day before, two days after … */
export function nearDates(date: CalendarDate, most: number): CalendarDate[] {
  const dates = [date];
  for (let distance = 1; distance <= most; distance++) dates.push(addDays(date, distance), addDays(date, -distance));
  return dates;
}

/**
 * Lengths of stay by distance from a length, longer before shorter.
 *
 * @example nearLengths(2, 4) // [2, 3, 1, 4]
 */
export function nearLengths(nights: number, longest: number): number[] {
  const lengths = nights <= longest ? [nights] : [];
  for (let distance = 1; distance < Math.max(nights, longest); distance++)
    for (const length of [nights + distance, nights - distance])
      if (length >= 1 && length <= longest) lengths.push(length);
  return lengths;
}
