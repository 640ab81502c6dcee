import { localeTags, operatorTimeZone, type Locale } from '@mp/domain';

/** An instant (ISO 8601) as the operator's clock shows it, whatever zone the reader is in. */
export const formatInstant = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(localeTags[locale], {
    timeZone: operatorTimeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant));
