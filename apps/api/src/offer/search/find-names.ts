import { hiddenCollectionPkid, type CollectionType, type Locale } from '@mp/domain';
import { sql } from 'kysely';
import type { PlaceFacts } from '../catalogue/index/place-facts.ts';
import { placeFinderOf } from '../catalogue/place-finder.ts';
import type { Database } from '../../platform/database/database.ts';
import { indexNames, type NameIndex } from './name-index.ts';
import { townsOf, type Town } from './towns.ts';

interface CollectionRow {
  readonly id: number;
  readonly label: string;
  readonly collection_type: CollectionType;
  readonly static_url: string;
  readonly search_text: string;
  readonly picture: string | null;
}

export interface NameSearch {
  /** Normalised by `searchTextOf`; not empty. */
  readonly words: string;
  readonly language: Locale;
  /** Maximum results per group. */
  readonly limit: number;
  readonly places: boolean;
  readonly collections: boolean;
  readonly towns: boolean;
}

/** Results without their pictures. */
export interface FoundNames {
  readonly places: readonly PlaceFacts[];
  readonly collections: readonly CollectionRow[];
  readonly towns: readonly Town[];
}

/**
 * Finds places, collections and towns by name: names that begin with the words first, then names with a word that does,
 * then names that contain them. Without any match, names that match with typing errors.
 */
export async function findNames(database: Database, search: NameSearch): Promise<FoundNames> {
  const { facts: allPlaces } = await placeFinderOf(database).index.current();
  const collections = search.collections ? await collectionsOf(database, allPlaces, search.language) : noCollections;
  const places = search.places ? allPlaces : [];
  const towns = search.towns ? townsOf(allPlaces) : { list: [], names: indexNames([]) };
  const placeNames = search.places ? placeNamesOf(allPlaces) : indexNames([]);
  const found = (find: (names: NameIndex) => number[]): FoundNames => ({
    places: find(placeNames).map((position) => places[position] as PlaceFacts),
    collections: find(collections.names).map((position) => collections.list[position] as CollectionRow),
    towns: find(towns.names).map((position) => towns.list[position] as Town),
  });
  const contained = found((names) => names.containing(search.words, search.limit));
  if (contained.places.length + contained.collections.length + contained.towns.length > 0) return contained;
  return found((names) => names.resembling(search.words, search.limit));
}

const indexes = new WeakMap<readonly PlaceFacts[], NameIndex>();

/** The index of places' names: rebuilt when facts of a place change, not when availability does. */
function placeNamesOf(places: readonly PlaceFacts[]): NameIndex {
  const cached = indexes.get(places);
  if (cached) return cached;
  const names = indexNames(places.map(({ searchText }) => searchText));
  indexes.set(places, names);
  return names;
}

interface Collections {
  readonly list: readonly CollectionRow[];
  readonly names: NameIndex;
}

const noCollections: Collections = { list: [], names: indexNames([]) };

const collectionsByPlaces = new WeakMap<readonly PlaceFacts[], Map<Locale, Promise<Collections>>>();

/** Caches the collections, some 150, until facts of places change: every edit of a collection changes those. */
function collectionsOf(database: Database, places: readonly PlaceFacts[], language: Locale): Promise<Collections> {
  const byLanguage = collectionsByPlaces.get(places) ?? new Map<Locale, Promise<Collections>>();
  collectionsByPlaces.set(places, byLanguage);
  const cached = byLanguage.get(language);
  if (cached) return cached;
  const read = shownCollections(database, language).then((list) => ({
    list,
    names: indexNames(list.map(({ search_text }) => search_text)),
  }));
  byLanguage.set(language, read);
  // Failures are not cached.
  read.catch(() => byLanguage.delete(language));
  return read;
}

/** One value, which Node reads several times as fast as rows. */
async function shownCollections(database: Database, language: Locale): Promise<readonly CollectionRow[]> {
  const name = sql.ref(language === 'cs' ? 'name_cs' : 'name_en');
  const slug = sql.ref(language === 'cs' ? 'slug_cs' : 'slug_en');
  const { rows } = await sql<{ collections: CollectionRow[] | null }>`
    select json_agg(json_build_object('id', id, 'label', ${name}, 'collection_type', type, 'static_url', ${slug},
                                      'search_text', search_text, 'picture', picture) order by position, id) as collections
    from collection c
    where id <> ${hiddenCollectionPkid} and type <> 'pictograms'
      and exists (select from place_collection pc where pc.collection_id = c.id)
  `.execute(database);
  return rows[0]?.collections ?? [];
}
