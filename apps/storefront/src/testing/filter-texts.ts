import { locales, type CatalogueFilter, type Locale } from '@mp/domain';
import cs from '../messages/cs.json';
import en from '../messages/en.json';

type Texts = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

/** The storefront's own texts. */
export const storefrontTexts: Texts = { cs, en };

/** Ids of texts of a single filter. */
const ofOneFilter = /^(filters\.flag|filters\.group|hints\.without)\./;

/** Hints that belong to no filter of the table. */
const otherHints = ['collection', 'bounds', 'dates', 'dogs', 'cots'].map((what) => `hints.without.${what}`);

/** The texts of a filter. Collections have their own names. */
function textsOf(filter: CatalogueFilter): string[] {
  if (filter.kind === 'collections') return filter.inDialog ? [`filters.group.${filter.type}`] : [];
  return [...(filter.kind === 'flag' ? [`filters.flag.${filter.wire}`] : []), `hints.without.${filter.wire}`];
}

/** Mismatches between filters and texts, each with the file to change. */
export function problemsOfFilterTexts(filters: readonly CatalogueFilter[], texts: Texts): string[] {
  const wanted = [...filters.flatMap(textsOf), ...otherHints];
  return locales.flatMap((locale) => {
    const file = `apps/storefront/src/messages/${locale}.json`;
    const given = Object.keys(texts[locale]).filter((id) => ofOneFilter.test(id));
    return [
      ...wanted.filter((id) => !texts[locale][id]).map((id) => `${file} lacks "${id}"`),
      ...given
        .filter((id) => !wanted.includes(id))
        .map((id) => `"${id}" in ${file} has no row in libs/domain/src/filter-rows.ts`),
    ];
  });
}
