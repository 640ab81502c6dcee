import type { Locale } from '@mp/domain';
import type { Catalogue } from '@mp/i18n';
import type cs from '../messages/cs.json';

declare global {
  interface MessageCatalogues {
    stayCalendar: typeof cs;
  }
}

/** The texts of the calendar, one file per language, loaded with it. */
export const calendarCatalogue = (locale: Locale): Promise<Catalogue> =>
  locale === 'cs'
    ? import('../messages/cs.json').then((module) => module.default)
    : import('../messages/en.json').then((module) => module.default);
