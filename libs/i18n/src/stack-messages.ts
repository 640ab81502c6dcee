import type { Locale } from '@mp/domain';

/** Messages by id: text, or its compiled form in a production build. */
export type Catalogue = Readonly<Record<string, string | readonly object[]>>;

/** Loads a catalogue, only in the page's language. */
export type CatalogueOf = (locale: Locale) => Promise<Catalogue>;

/** Merges catalogues; later ones win. Memoized per language, because the intl object is cached by the result. */
export function stackMessages(...catalogues: readonly CatalogueOf[]): CatalogueOf {
  const stacked = new Map<Locale, Promise<Catalogue>>();
  return (locale) => {
    let messages = stacked.get(locale);
    if (!messages) {
      messages = Promise.all(catalogues.map((catalogue) => catalogue(locale))).then(
        (layers): Catalogue => Object.assign({}, ...layers) as Catalogue,
      );
      stacked.set(locale, messages);
      // The next page retries a file that failed.
      messages.catch(() => stacked.delete(locale));
    }
    return messages;
  };
}
