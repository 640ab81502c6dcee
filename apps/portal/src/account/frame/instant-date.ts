import { dateInZone, operatorTimeZone, type Locale } from '@mp/domain';
import { formatDate } from '@mp/i18n';

/** The day of an instant (ISO 8601) in the operator's zone, in the page's language. */
export const instantDate = (instant: string, locale: Locale): string =>
  formatDate(dateInZone(new Date(instant), operatorTimeZone), locale);

/** The last day before an exclusive end at midnight. [3.19] */
export const lastDate = (end: string, locale: Locale): string =>
  formatDate(dateInZone(new Date(new Date(end).getTime() - 60_000), operatorTimeZone), locale);
