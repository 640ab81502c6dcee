import type { CollectionWire } from '@mp/contract';
import type { Collection, CollectionType } from '@mp/domain';
import { api } from './api.ts';
import { convertOnce } from './convert-once.ts';
import { visualOf } from './picture.ts';

export const collectionsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** All collections of a type, or of every type, in the operator's order. */
    collections: build.query<readonly Collection[], CollectionType | undefined>({
      query: (type) => ({ path: '/public/collection', query: { type } }),
      transformResponse: convertOnce((wire: { data: CollectionWire[] }) => wire.data.map(collectionOf)),
    }),
  }),
});

export const { useCollectionsQuery } = collectionsApi;

/** A collection from the wire. */
export const collectionOf = (wire: CollectionWire): Collection => ({
  id: wire.pkid,
  type: wire.collection_type,
  slug: wire.static_url,
  slugs: wire.static_urls,
  ...(wire.former_urls && { formerSlugs: wire.former_urls }),
  name: wire.texts.name,
  placeCount: wire.hotel_count,
  parentId: wire.parent,
  picture: wire.visual && visualOf(wire.visual),
});
