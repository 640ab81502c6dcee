import { localeTags, operatorTimeZone, type Locale } from '@mp/domain';

/**
 * An instant as the operator's clock shows it, whatever zone the reader is in: `ne 22. 11. 14:30`.
 *
 * @param instant ISO 8601
 */
export const formatInstant = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(localeTags[locale], {
    timeZone: operatorTimeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant));

/** Minutes and seconds that are left, `m:ss`, rounded up; null when nothing is. `formatLeft(61_000)` is `1:01`. */
export function formatLeft(ms: number): string | null {
  if (ms <= 0) return null;
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
