import { dateInZone, localeTags, operatorTimeZone, type Locale } from '@mp/domain';
import { formatDate } from '@mp/i18n';

/** The hours with the preposition "ve" in Czech: dvě, tři, čtyři, dvanáct, třináct, čtrnáct and all from dvacet. */
const hoursAfterVe: ReadonlySet<number> = new Set([2, 3, 4, 12, 13, 14, 20, 21, 22, 23]);

/**
 * Formats an instant, by default in the operator's time zone.
 *
 * @example formatInstant(new Date('2026-11-21T11:30:00Z'), 'cs') // '21. listopadu 2026 ve 12:30', with hard spaces
 */
export function formatInstant(instant: Date, language: Locale, timeZone: string = operatorTimeZone): string {
  const day = formatDate(dateInZone(instant, timeZone), language, 'long');
  const time = new Intl.DateTimeFormat(localeTags[language], { timeStyle: 'short', timeZone });
  const words = time.format(instant);
  if (language === 'en') return `${day} at ${words}`;
  return `${day} ${hoursAfterVe.has(Number.parseInt(words, 10)) ? 've' : 'v'}\u00a0${words}`;
}
