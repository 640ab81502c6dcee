import { dateInZone, operatorTimeZone, type Locale } from '@mp/domain';
import { formatDate } from '@mp/i18n';

/** The day of an instant (ISO 8601) by the operator's clock, in the page's language. */
export const instantDate = (instant: string, locale: Locale): string =>
  formatDate(dateInZone(new Date(instant), operatorTimeZone), locale);
