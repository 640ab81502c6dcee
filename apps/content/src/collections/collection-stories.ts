import {
  editorialApi,
  loadQuery,
  useCollectionsByIdQuery,
  useLandingStoriesQuery,
  useLandingStoryCountQuery,
  type CollectionStory,
  type StoriesParams,
  type Store,
} from '@mp/api-client';
import { pageSizes, type Collection, type Locale } from '@mp/domain';
import { readPage } from '../paging/read-page.ts';

const { collectionsById, landingStories, landingStoryCount } = editorialApi.endpoints;

/** How many collections a page has. [9.5] */
export const collectionsPerPage = pageSizes.landingList;

/** A collection with words of its own. */
export interface CollectionWithStory {
  readonly collection: Collection;
  readonly story: CollectionStory;
}

/** Which part of the list an address asks for. */
export function storiesParams(query: URLSearchParams, locale: Locale): StoriesParams {
  const { offset, limit } = readPage(query, collectionsPerPage);
  return { locale, offset, limit };
}

const idsOf = (stories: readonly CollectionStory[] = []): readonly number[] =>
  stories.map(({ collection }) => collection);

/** Asks for a part of the list. @returns how many collections are told of in all; null when that cannot be had */
export async function loadStories(store: Store, question: StoriesParams): Promise<number | null> {
  const [stories, count] = await Promise.all([
    loadQuery(store, landingStories.initiate(question)),
    loadQuery(store, landingStoryCount.initiate(question.locale)),
  ]);
  if (stories.failure || count.failure) return null;
  const known = await loadQuery(store, collectionsById.initiate(idsOf(stories.data)));
  return known.failure ? null : count.data;
}

/** The stories of collections that the catalogue has, and how many there are on all pages. */
export function useStories(question: StoriesParams): { told: readonly CollectionWithStory[]; total: number } {
  const { data: stories = [] } = useLandingStoriesQuery(question);
  const { data: total = 0 } = useLandingStoryCountQuery(question.locale);
  const { data: known = [] } = useCollectionsByIdQuery(idsOf(stories));
  const told = stories.flatMap((story) => {
    const collection = known.find(({ id }) => id === story.collection);
    return collection ? [{ collection, story }] : [];
  });
  return { told, total };
}
