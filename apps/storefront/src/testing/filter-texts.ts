import { locales, type CatalogueFilter, type Locale } from '@mp/domain';
import cs from '../messages/cs.json';
import en from '../messages/en.json';

type Texts = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

/** The storefront's own texts. */
export const storefrontTexts: Texts = { cs, en };

/** Ids of texts that are about one filter each. */
const ofOneFilter = /^(filters\.flag|filters\.group|hints\.without)\./;

/** What is no filter of the table and can be in the way all the same. */
const otherHints = ['collection', 'bounds', 'dates'].map((what) => `hints.without.${what}`);

/** The texts that a filter is shown with. Collections have names of their own. */
function textsOf(filter: CatalogueFilter): string[] {
  if (filter.kind === 'collections') return filter.inDialog ? [`filters.group.${filter.type}`] : [];
  return [...(filter.kind === 'flag' ? [`filters.flag.${filter.wire}`] : []), `hints.without.${filter.wire}`];
}

/** What is wrong between filters and texts, each told with the file that the line goes into, or should go from. */
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
