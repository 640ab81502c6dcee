import { stackMessages, type CatalogueOf } from '@mp/i18n';
import type cs from './messages/cs.json';

declare global {
  interface MessageCatalogues {
    errors: typeof cs;
  }
}

/** The texts of every error code (`error.<code>`) and of every rule (`rule.<key>`), one file a language. */
const errorCatalogue: CatalogueOf = (locale) =>
  locale === 'cs'
    ? import('./messages/cs.json').then((module) => module.default)
    : import('./messages/en.json').then((module) => module.default);

/**
 * An area's messages on top of the texts of errors: an area says something else under the same id where only its screen
 * knows more.
 *
 * They come with the page's other texts rather than when something fails: whoever has lost the connection could not
 * fetch the sentence that says so.
 */
export const withErrorTexts = (own: CatalogueOf): CatalogueOf => stackMessages(errorCatalogue, own);
