import type { SearchType, SearchWire } from '@mp/contract';
import type { CollectionName, Photo, Season } from '@mp/domain';
import { api } from './api.ts';

/** The kinds of search results. [2.66] */
export type SearchKind = 'places' | 'collections' | 'articles' | 'towns';

/** The parameters of a search. */
export interface SearchParams {
  /** More than two characters after trimming, at most 100; other texts are refused. [5.21] */
  readonly text: string;
  /** All kinds but towns when missing. */
  readonly kinds?: readonly SearchKind[];
  /** Maximum results of each kind, up to 50; ten when missing. */
  readonly limit?: number;
}

/** A place or an article, as much as a link needs. */
export interface FoundName {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** A photo for each season; null without a picture. */
export type FoundPhotos = Readonly<Record<Season, Photo | null>>;

/** A place among the results. */
export interface FoundPlace extends FoundName {
  readonly town: string;
  readonly photos: FoundPhotos;
}

/** A collection among the results. */
export interface FoundCollection extends CollectionName {
  readonly photos: FoundPhotos;
}

/** A town with places in it or near it. Its position is the middle of the places, or of the town, in degrees. */
export interface FoundTown {
  readonly name: string;
  /** ISO 3166 alpha-3. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly placeCount: number;
  readonly photos: FoundPhotos;
}

/** Results, best first in each kind. [3.11] */
export interface Found {
  readonly places: readonly FoundPlace[];
  readonly collections: readonly FoundCollection[];
  readonly articles: readonly FoundName[];
  readonly towns: readonly FoundTown[];
}

const wireTypes = { places: 'CL', collections: 'CO', articles: 'BL', towns: 'TO' } as const satisfies Record<
  SearchKind,
  SearchType
>;

export const searchApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    search: build.query<Found, SearchParams>({
      query: ({ text, kinds, limit }) => ({
        path: '/public/search',
        query: { text, type: kinds?.map((kind) => wireTypes[kind]), limit },
      }),
      transformResponse: (wire: SearchWire) => ({
        places: wire.clients.map(({ id, name, static_url, city, photos }) => ({
          id,
          name,
          slug: static_url,
          town: city,
          photos,
        })),
        collections: wire.collections.map(({ id, label, collection_type, static_url, photos }) => ({
          id,
          type: collection_type,
          slug: static_url,
          name: label,
          photos,
        })),
        articles: wire.blogs.map(({ id, name, static_url }) => ({ id, name, slug: static_url })),
        towns: wire.towns.map(({ hotel_count, ...town }) => ({ ...town, placeCount: hotel_count })),
      }),
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useSearchQuery } = searchApi;
