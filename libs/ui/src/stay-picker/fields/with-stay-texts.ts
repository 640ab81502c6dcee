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
 * An area's messages on top of what the date and persons fields say; the calendar brings its own when it is opened. The
 * fields also say what broken rules are called: `withErrorTexts`.
 */
export const withStayTexts = (own: CatalogueOf): CatalogueOf => stackMessages(fieldCatalogue, own);
