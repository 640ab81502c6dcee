import { dateInZone, operatorTimeZone, type Locale } from '@mp/domain';
import { formatDate } from '@mp/i18n';

/** The day of an instant (ISO 8601) by the operator's clock, in the page's language. */
export const instantDate = (instant: string, locale: Locale): string =>
  formatDate(dateInZone(new Date(instant), operatorTimeZone), locale);

/** The last day of what ends at an instant, exclusive: at the midnight after it. [3.19] */
export const lastDate = (end: string, locale: Locale): string =>
  formatDate(dateInZone(new Date(new Date(end).getTime() - 60_000), operatorTimeZone), locale);
