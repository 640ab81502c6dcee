import type { Locale } from '@mp/domain';

type Catalogue = Readonly<Record<string, string | readonly object[]>>;
type CatalogueOf = (locale: Locale) => Promise<Catalogue>;

/** The texts of every error code (`error.<code>`) and of every rule (`rule.<key>`), one file a language. */
const errorCatalogue: CatalogueOf = (locale) =>
  locale === 'cs'
    ? import('./messages/cs.json').then((module) => module.default)
    : import('./messages/en.json').then((module) => module.default);

/**
 * An area's messages on top of the texts of errors: an area says something else under the same id where only its screen
 * knows more. Put together once for each language, because the intl object belongs to the result.
 *
 * They come with the page's other texts rather than when something fails: whoever has lost the connection could not
 * fetch the sentence that says so.
 */
export function withErrorTexts(own: CatalogueOf): CatalogueOf {
  const merged = new Map<Locale, Promise<Catalogue>>();
  return (locale) => {
    let catalogue = merged.get(locale);
    if (!catalogue) {
      catalogue = Promise.all([errorCatalogue(locale), own(locale)]).then(([errors, area]) => ({ ...errors, ...area }));
      merged.set(locale, catalogue);
      // A chunk that could not be had is asked for again by the next page.
      catalogue.catch(() => merged.delete(locale));
    }
    return catalogue;
  };
}
