import type { Locale } from '@mp/domain';

/** Messages by id: text, or its compiled form in a production build. */
type Catalogue = Readonly<Record<string, string | readonly object[]>>;

/**
 * The texts of every error code (`error.<code>`) and of every rule (`rule.<key>`), one file a language. An area puts its
 * own messages on top of them, and says something else under the same id where only its screen knows more.
 *
 * They come with the page's other texts rather than when something fails: whoever has lost the connection could not
 * fetch the sentence that says so.
 *
 * @example messages: stackMessages(errorCatalogue, portalMessages)
 */
export const errorCatalogue = (locale: Locale): Promise<Catalogue> =>
  locale === 'cs'
    ? import('./messages/cs.json').then((module) => module.default)
    : import('./messages/en.json').then((module) => module.default);
