import { localeTags, operatorTimeZone, type Locale } from '@mp/domain';

const time = { timeZone: operatorTimeZone, hour: 'numeric', minute: '2-digit' } as const;
const day = { timeZone: operatorTimeZone, day: 'numeric', month: 'long' } as const;

/** The time of day as the operator's clock shows it, for what happens within the hour: `14:30`. */
export const formatTime = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(localeTags[locale], time).format(new Date(instant));

/**
 * An instant as the operator's clock shows it, whatever zone the reader is in: `22. listopadu, 14:30`. Put
 * together from two: what stands between day and time differs between versions of browsers and Node. Without the day of the week,
 * which Czech would have to put in the case that the sentence asks for.
 *
 * @param instant ISO 8601
 */
export const formatInstant = (instant: string, locale: Locale): string =>
  `${new Intl.DateTimeFormat(localeTags[locale], day).format(new Date(instant))}, ${formatTime(instant, locale)}`;

/** Minutes and seconds that are left, `m:ss`, rounded up; null when nothing is. `formatLeft(61_000)` is `1:01`. */
export function formatLeft(ms: number): string | null {
  if (ms <= 0) return null;
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
