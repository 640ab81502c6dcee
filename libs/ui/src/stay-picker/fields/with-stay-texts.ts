import { stackMessages, type CatalogueOf } from '@mp/i18n';
import type cs from './messages/cs.json';

declare global {
  interface MessageCatalogues {
    stayFields: typeof cs;
  }
}

const fieldCatalogue: CatalogueOf = (locale) =>
  locale === 'cs'
    ? import('./messages/cs.json').then((module) => module.default)
    : import('./messages/en.json').then((module) => module.default);

/**
 * Adds the texts of the date and persons fields to a remote's messages; the calendar loads its own. Rules need
 * `withErrorTexts`.
 */
export const withStayTexts = (own: CatalogueOf): CatalogueOf => stackMessages(fieldCatalogue, own);
