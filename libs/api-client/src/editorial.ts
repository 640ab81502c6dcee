import type { CollectionWire, ContentWire } from '@mp/contract';
import type { Collection, Locale, SeasonPictures } from '@mp/domain';
import { api } from './api.ts';
import { collectionOf } from './collections.ts';
import { seasonPicturesOf } from './content-picture.ts';
import { convertOnce } from './convert-once.ts';

/** The editors' teaser of a collection. [2.10] [2.11] */
export interface CollectionStory {
  /** The collection's id. It may be missing in the catalogue. */
  readonly collection: number;
  readonly title: string;
  readonly lead: string;
  readonly picture: SeasonPictures | null;
}

/** A part of a list of stories, in the editors' order. */
export interface StoriesParams {
  readonly locale: Locale;
  readonly limit: number;
  readonly offset: number;
}

const storyOf = (wire: ContentWire<'inspiration'> | ContentWire<'landing-pages'>): CollectionStory => ({
  collection: wire.collection,
  title: wire.title,
  lead: wire.lead,
  picture: seasonPicturesOf(wire),
});

export const editorialApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** All inspirations, in the editors' order. [2.10] */
    inspirationStories: build.query<readonly CollectionStory[], Locale>({
      query: (locale) => ({ path: '/content/inspiration', query: { _locale: locale, _sort: 'position:ASC' } }),
      transformResponse: convertOnce((found: ContentWire<'inspiration'>[]) => found.map(storyOf)),
    }),
    /** Collections that have a landing page with their own text. [2.11] */
    landingStories: build.query<readonly CollectionStory[], StoriesParams>({
      query: ({ locale, limit, offset }) => ({
        path: '/content/landing-pages',
        query: { _locale: locale, _sort: 'id:ASC', _limit: limit, _start: offset },
      }),
      transformResponse: convertOnce((found: ContentWire<'landing-pages'>[]) => found.map(storyOf)),
    }),
    landingStoryCount: build.query<number, Locale>({
      query: (locale) => ({ path: '/content/landing-pages/count', query: { _locale: locale } }),
    }),
    /** Collections of any type by id; unknown ids are left out. */
    collectionsById: build.query<readonly Collection[], readonly number[]>({
      query: () => ({ path: '/public/collection' }),
      transformResponse: (wire: { data: CollectionWire[] }, _meta, ids) =>
        wire.data.filter(({ pkid }) => ids.includes(pkid)).map(collectionOf),
    }),
  }),
});

export const {
  useInspirationStoriesQuery,
  useLandingStoriesQuery,
  useLandingStoryCountQuery,
  useCollectionsByIdQuery,
} = editorialApi;
