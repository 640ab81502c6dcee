import { localeTags, operatorTimeZone, type Locale } from '@mp/domain';

const time = { timeZone: operatorTimeZone, hour: 'numeric', minute: '2-digit' } as const;
const day = { timeZone: operatorTimeZone, weekday: 'long', day: 'numeric', month: 'long' } as const;

/**
 * An instant (ISO 8601) in the operator's zone, wherever the reader is. Combined from two formats, because the separator
 * differs between browsers and Node.
 */
export const formatInstant = (instant: string, locale: Locale): string =>
  [day, time].map((part) => new Intl.DateTimeFormat(localeTags[locale], part).format(new Date(instant))).join(', ');
