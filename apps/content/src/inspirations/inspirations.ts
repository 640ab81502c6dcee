import {
  collectionsApi,
  editorialApi,
  loadQuery,
  useCollectionsQuery,
  useInspirationStoriesQuery,
  type CollectionStory,
  type Store,
} from '@mp/api-client';
import type { Collection, Locale } from '@mp/domain';

const { collections } = collectionsApi.endpoints;
const { inspirationStories } = editorialApi.endpoints;

/** An inspiration: a collection of places with its editorial text. */
export interface Inspiration {
  readonly collection: Collection;
  readonly story: CollectionStory;
}

/** In the editors' order. Those without a text come last, under their own name; empty ones are left out. */
function inspirationsOf(
  existing: readonly Collection[] = [],
  stories: readonly CollectionStory[] = [],
): readonly Inspiration[] {
  const place = ({ id }: Collection): number => {
    const index = stories.findIndex(({ collection }) => collection === id);
    return index < 0 ? stories.length : index;
  };
  return existing
    .filter(({ placeCount }) => placeCount > 0)
    .map((collection) => ({
      collection,
      story: stories.find((story) => story.collection === collection.id) ?? {
        collection: collection.id,
        title: collection.name,
        lead: '',
        picture: collection.picture,
      },
    }))
    .sort((a, b) => place(a.collection) - place(b.collection));
}

/** Loads all inspirations; false on failure. They need no editorial texts. */
export async function loadInspirations(store: Store, locale: Locale): Promise<boolean> {
  const [{ failure }] = await Promise.all([
    loadQuery(store, collections.initiate('collection')),
    loadQuery(store, inspirationStories.initiate(locale)),
  ]);
  return !failure;
}

export function useInspirations(locale: Locale): readonly Inspiration[] {
  const { data: existing } = useCollectionsQuery('collection');
  const { data: stories } = useInspirationStoriesQuery(locale);
  return inspirationsOf(existing, stories);
}

/** The same for a page's head. */
export function inspirationsIn(store: Store, locale: Locale): readonly Inspiration[] {
  const state = store.getState();
  return inspirationsOf(collections.select('collection')(state).data, inspirationStories.select(locale)(state).data);
}
