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

/** Collections per page. [9.5] */
export const collectionsPerPage = pageSizes.landingList;

/** A collection with its editorial text. */
export interface CollectionWithStory {
  readonly collection: Collection;
  readonly story: CollectionStory;
}

/** The part of the list in an address. */
export function storiesParams(query: URLSearchParams, locale: Locale): StoriesParams {
  const { offset, limit } = readPage(query, collectionsPerPage);
  return { locale, offset, limit };
}

const idsOf = (stories: readonly CollectionStory[] = []): readonly number[] =>
  stories.map(({ collection }) => collection);

/** Loads a part of the list. @returns the number of all collections; null on failure */
export async function loadStories(store: Store, question: StoriesParams): Promise<number | null> {
  const [stories, count] = await Promise.all([
    loadQuery(store, landingStories.initiate(question)),
    loadQuery(store, landingStoryCount.initiate(question.locale)),
  ]);
  if (stories.failure || count.failure) return null;
  const existing = await loadQuery(store, collectionsById.initiate(idsOf(stories.data)));
  return existing.failure ? null : count.data;
}

/** The stories of existing collections, and their number on all pages. */
export function useStories(question: StoriesParams): { listed: readonly CollectionWithStory[]; total: number } {
  const { data: stories = [] } = useLandingStoriesQuery(question);
  const { data: total = 0 } = useLandingStoryCountQuery(question.locale);
  const { data: existing = [] } = useCollectionsByIdQuery(idsOf(stories));
  const listed = stories.flatMap((story) => {
    const collection = existing.find(({ id }) => id === story.collection);
    return collection ? [{ collection, story }] : [];
  });
  return { listed, total };
}
