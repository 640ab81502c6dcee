import { localeTags, type CalendarDate, type Locale } from '@mp/domain';

const ranges = new Map<Locale, Intl.DateTimeFormat>();

/**
 * Formats the days of a stay; with the year only if it changes.
 *
 * @example formatStay('2026-12-11', '2026-12-14', 'en') // '11 – 14 December'
 */
export function formatStay(arrival: CalendarDate, departure: CalendarDate, locale: Locale): string {
  let range = ranges.get(locale);
  if (!range) {
    range = new Intl.DateTimeFormat(localeTags[locale], { day: 'numeric', month: 'long', timeZone: 'UTC' });
    ranges.set(locale, range);
  }
  return range.formatRange(new Date(`${arrival}T00:00:00Z`), new Date(`${departure}T00:00:00Z`));
}
