import type { Found } from '@mp/api-client';
import type { Locale } from '@mp/domain';
import { collectionHref, href } from '@mp/i18n';
import type { IconName } from '@mp/ui';

/** The kinds in the order in which they are listed. [2.66] */
const searchGroups = ['places', 'collections', 'articles'] as const;
type SearchGroup = (typeof searchGroups)[number];

/** An option of the list. */
export interface SearchOption {
  /** The id of its element. */
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  /** Its address; null for a recent search, which is repeated. */
  readonly to: string | null;
}

export interface OptionGroup {
  readonly kind: SearchGroup | 'recent';
  readonly options: readonly SearchOption[];
}

const icons = { places: 'bed', collections: 'map', articles: 'list' } as const satisfies Record<SearchGroup, IconName>;

/** Results by group; empty groups are omitted. */
export function foundOptions(found: Found, locale: Locale): readonly OptionGroup[] {
  const ways: Readonly<Record<SearchGroup, readonly { readonly name: string; readonly to: string }[]>> = {
    places: found.places.map(({ name, slug }) => ({ name, to: href('place', { locale, params: { place: slug } }) })),
    collections: found.collections.map((collection) => ({
      name: collection.name,
      to: collectionHref(collection, locale),
    })),
    articles: found.articles.map(({ name, slug }) => ({
      name,
      to: href('blogArticle', { locale, params: { blog: slug } }),
    })),
  };
  return searchGroups
    .map((kind) => ({
      kind,
      options: ways[kind].map(({ name, to }, index) => ({
        id: `search-${kind}-${index}`,
        icon: icons[kind],
        label: name,
        to,
      })),
    }))
    .filter(({ options }) => options.length > 0);
}

/** The group of recent searches. */
export const recentOptions = (texts: readonly string[]): readonly OptionGroup[] =>
  texts.length === 0
    ? []
    : [
        {
          kind: 'recent',
          options: texts.map((label, index) => ({ id: `search-recent-${index}`, icon: 'clock', label, to: null })),
        },
      ];
