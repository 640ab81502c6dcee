import { stackMessages, type CatalogueOf } from '@mp/i18n';
import type cs from './messages/cs.json';

declare global {
  interface MessageCatalogues {
    errors: typeof cs;
  }
}

/** The texts of every error code (`error.<code>`) and of every rule (`rule.<key>`), one file per language. */
const errorCatalogue: CatalogueOf = (locale) =>
  locale === 'cs'
    ? import('./messages/cs.json').then((module) => module.default)
    : import('./messages/en.json').then((module) => module.default);

/**
 * Adds the texts of errors to a remote's messages; the remote may override a text that only its screen can make more specific.
 * They are loaded with the page: a visitor who has lost the connection could not load them.
 */
export const withErrorTexts = (own: CatalogueOf): CatalogueOf => stackMessages(errorCatalogue, own);
