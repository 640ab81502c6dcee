import type { Locale } from '@mp/domain';

/** Messages by id: text, or its compiled form in a production build. */
export type Catalogue = Readonly<Record<string, string | readonly object[]>>;

/** Where a catalogue comes from: fetched only in the language of the page. */
export type CatalogueOf = (locale: Locale) => Promise<Catalogue>;

/**
 * Catalogues on top of each other, the last one having the last word. Put together once for each language, because the
 * intl object belongs to the result.
 */
export function stackMessages(...catalogues: readonly CatalogueOf[]): CatalogueOf {
  const stacked = new Map<Locale, Promise<Catalogue>>();
  return (locale) => {
    let messages = stacked.get(locale);
    if (!messages) {
      messages = Promise.all(catalogues.map((catalogue) => catalogue(locale))).then(
        (layers): Catalogue => Object.assign({}, ...layers) as Catalogue,
      );
      stacked.set(locale, messages);
      // A file that could not be had is asked for again by the next page.
      messages.catch(() => stacked.delete(locale));
    }
    return messages;
  };
}
