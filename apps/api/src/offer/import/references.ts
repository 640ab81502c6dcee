import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';

/** Entities that rows may refer to: those in the database and those of earlier rows. */
export interface References {
  /** Collections, each with the search names of its places. */
  readonly collections: Map<number, readonly string[]>;
  /** Slugs with their owners. */
  readonly slugs: Map<string, number>;
  readonly places: Set<number>;
  readonly roomTypes: Map<number, { readonly placeId: number; readonly units: number }>;
  /** Rates with their places. */
  readonly rates: Map<number, number>;
  /** Ids of cancellation policies. */
  readonly policies: ReadonlySet<string>;
  /** Extras with their places. */
  readonly extras: ReadonlyMap<number, number>;
  /** Imported reviews by the ids of their file. */
  readonly reviews: ReadonlyMap<number, ReviewState>;
  /** Picture names in files, with their names in the database. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Those that operators and editors have added, by their names in the database. */
  readonly addedPictures: ReadonlySet<string>;
}

/** Fields of a review that must not change once it is answered. */
interface ReviewState {
  readonly placeId: number;
  readonly words: string;
  readonly answer: string | null;
}

/** What rows of places may refer to. */
export type PlaceReferences = Pick<References, 'collections' | 'slugs' | 'places' | 'pictures'>;

export async function loadPlaceReferences(
  database: Database | DatabaseTransaction,
  pictures: ReadonlyMap<string, string>,
): Promise<PlaceReferences> {
  const collections = await database.selectFrom('collection').select(['id', 'type', 'name_cs', 'name_en']).execute();
  const places = await database.selectFrom('place').select(['id', 'static_url']).execute();
  return {
    collections: new Map(
      collections.map(({ id, type, name_cs, name_en }) => [id, searchNamesOf(type, name_cs, name_en)]),
    ),
    slugs: new Map(places.map(({ id, static_url }) => [static_url, id])),
    places: new Set(places.map(({ id }) => id)),
    pictures,
  };
}

export async function loadReferences(
  transaction: DatabaseTransaction,
  pictures: ReadonlyMap<string, string>,
  addedPictures: ReadonlySet<string>,
): Promise<References> {
  const roomTypes = await transaction.selectFrom('room_type').select(['id', 'place_id', 'units']).execute();
  const rates = await transaction.selectFrom('rate').select(['id', 'place_id']).execute();
  const policies = await transaction.selectFrom('cancellation_policy').select('id').execute();
  const extras = await transaction.selectFrom('extra').select(['id', 'place_id']).execute();
  const reviews = await transaction
    .selectFrom('review')
    .select(['import_id', 'place_id', 'words', 'answer'])
    .where('import_id', 'is not', null)
    .execute();
  return {
    ...(await loadPlaceReferences(transaction, pictures)),
    addedPictures,
    roomTypes: new Map(roomTypes.map(({ id, place_id, units }) => [id, { placeId: place_id, units }])),
    rates: new Map(rates.map(({ id, place_id }) => [id, place_id])),
    policies: new Set(policies.map(({ id }) => id)),
    extras: new Map(extras.map(({ id, place_id }) => [id, place_id])),
    reviews: new Map(
      reviews.map(({ import_id, place_id, words, answer }) => [import_id ?? 0, { placeId: place_id, words, answer }]),
    ),
  };
}

/** Searchable names of a place: location and kind. */
export const searchNamesOf = (type: string, ...names: readonly string[]): readonly string[] =>
  type === 'destination' || type === 'category' ? names : [];
