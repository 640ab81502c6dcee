import type { DatabaseTransaction } from '../../platform/database/database.ts';

/** What rows may refer to: what the database has, and what rows before have added. */
export interface Known {
  /** Collections, each with the names that its places are found by, too. */
  readonly collections: Map<number, readonly string[]>;
  /** Names in addresses, and whose they are. */
  readonly slugs: Map<string, number>;
  readonly places: Set<number>;
  readonly roomTypes: Map<number, { readonly placeId: number; readonly units: number }>;
  /** Rates, and whose they are. */
  readonly rates: Map<number, number>;
  /** Reviews that were imported, by the ids of their file. */
  readonly reviews: ReadonlyMap<number, KnownReview>;
  /** Pictures by the names that a file calls them, with what the database calls them. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** What must not differ any more once it is answered. */
interface KnownReview {
  readonly placeId: number;
  readonly words: string;
  readonly answer: string | null;
}

export async function loadKnown(
  transaction: DatabaseTransaction,
  pictures: ReadonlyMap<string, string>,
): Promise<Known> {
  const collections = await transaction.selectFrom('collection').select(['id', 'type', 'name_cs', 'name_en']).execute();
  const places = await transaction.selectFrom('place').select(['id', 'static_url']).execute();
  const roomTypes = await transaction.selectFrom('room_type').select(['id', 'place_id', 'units']).execute();
  const rates = await transaction.selectFrom('rate').select(['id', 'place_id']).execute();
  const reviews = await transaction
    .selectFrom('review')
    .select(['import_id', 'place_id', 'words', 'answer'])
    .where('import_id', 'is not', null)
    .execute();
  return {
    collections: new Map(
      collections.map(({ id, type, name_cs, name_en }) => [id, searchNamesOf(type, name_cs, name_en)]),
    ),
    slugs: new Map(places.map(({ id, static_url }) => [static_url, id])),
    places: new Set(places.map(({ id }) => id)),
    roomTypes: new Map(roomTypes.map(({ id, place_id, units }) => [id, { placeId: place_id, units }])),
    rates: new Map(rates.map(({ id, place_id }) => [id, place_id])),
    reviews: new Map(
      reviews.map(({ import_id, place_id, words, answer }) => [import_id ?? 0, { placeId: place_id, words, answer }]),
    ),
    pictures,
  };
}

/** What stands in the search text of a place: where it is and what it is. */
export const searchNamesOf = (type: string, ...names: readonly string[]): readonly string[] =>
  type === 'destination' || type === 'category' ? names : [];
