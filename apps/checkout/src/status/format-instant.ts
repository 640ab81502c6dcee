import { localeTags, operatorTimeZone, type Locale } from '@mp/domain';

const time = { timeZone: operatorTimeZone, hour: 'numeric', minute: '2-digit' } as const;
const day = { timeZone: operatorTimeZone, day: 'numeric', month: 'long' } as const;

/** The time in the operator's zone, for instants of today: `14:30`. */
export const formatTime = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(localeTags[locale], time).format(new Date(instant));

/**
 * An instant in the operator's zone, wherever the visitor is: `22. listopadu, 14:30`. Combined from two formats, because the
 * separator differs between browsers and Node. Without the weekday, which Czech would have to decline.
 *
 * @param instant ISO 8601
 */
export const formatInstant = (instant: string, locale: Locale): string =>
  `${new Intl.DateTimeFormat(localeTags[locale], day).format(new Date(instant))}, ${formatTime(instant, locale)}`;

/**
 * The remaining minutes and seconds, `m:ss`, rounded up, or whole hours and minutes; null when none are left. `formatLeft(61_000)`
 * is `1:01`, an hour `1 h 0 min`.
 */
export function formatLeft(ms: number): string | null {
  if (ms <= 0) return null;
  const seconds = Math.ceil(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
