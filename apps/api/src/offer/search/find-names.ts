import type { SearchWire } from '@mp/contract';
import { hiddenCollectionPkid, type CollectionType, type Locale } from '@mp/domain';
import { sql } from 'kysely';
import type { PlaceFacts } from '../catalogue/index/place-facts.ts';
import { placeFinderOf } from '../catalogue/place-finder.ts';
import type { Database } from '../../platform/database/database.ts';
import { indexNames, type NameIndex } from './name-index.ts';

interface CollectionRow {
  readonly id: number;
  readonly label: string;
  readonly collection_type: CollectionType;
  readonly static_url: string;
  readonly search_text: string;
}

export interface NamesSought {
  /** As `searchTextOf` makes it; not empty. */
  readonly words: string;
  readonly language: Locale;
  /** The most of each group. */
  readonly limit: number;
  readonly places: boolean;
  readonly collections: boolean;
}

type Names = Pick<SearchWire, 'clients' | 'collections'>;

/**
 * Places and collections by name: those that begin with the words first, then those with a word that does, then those
 * that contain them. When there is none at all, those that the words stand for but for a typing error.
 */
export async function findNames(database: Database, sought: NamesSought): Promise<Names> {
  const [places, collections] = await Promise.all([
    sought.places ? knownPlaces(database) : [],
    sought.collections ? shownCollections(database, sought.language) : [],
  ]);
  const placeNames = placeNamesOf(places);
  const collectionNames = indexNames(collections.map(({ search_text }) => search_text));
  const found = (find: (names: NameIndex) => number[]): Names => ({
    clients: find(placeNames).map((position) => clientOf(places[position] as PlaceFacts)),
    collections: find(collectionNames).map((position) => collectionOf(collections[position] as CollectionRow)),
  });
  const contained = found((names) => names.containing(sought.words, sought.limit));
  if (contained.clients.length + contained.collections.length > 0) return contained;
  return found((names) => names.resembling(sought.words, sought.limit));
}

const knownPlaces = async (database: Database): Promise<readonly PlaceFacts[]> =>
  (await placeFinderOf(database).index.current()).facts;

const indexes = new WeakMap<readonly PlaceFacts[], NameIndex>();

/** The index of the places as they are: made anew when what one of them says has changed, not when its nights have. */
function placeNamesOf(places: readonly PlaceFacts[]): NameIndex {
  const known = indexes.get(places);
  if (known) return known;
  const names = indexNames(places.map(({ searchText }) => searchText));
  indexes.set(places, names);
  return names;
}

/**
 * Some 150, which editors change whenever they like: read for each search, as one value, which Node reads several times as
 * fast as rows.
 */
async function shownCollections(database: Database, language: Locale): Promise<readonly CollectionRow[]> {
  const name = sql.ref(language === 'cs' ? 'name_cs' : 'name_en');
  const slug = sql.ref(language === 'cs' ? 'slug_cs' : 'slug_en');
  const { rows } = await sql<{ collections: CollectionRow[] | null }>`
    select json_agg(json_build_object('id', id, 'label', ${name}, 'collection_type', type, 'static_url', ${slug},
                                      'search_text', search_text) order by position, id) as collections
    from collection c
    where id <> ${hiddenCollectionPkid} and type <> 'pictograms'
      and exists (select from place_collection pc where pc.collection_id = c.id)
  `.execute(database);
  return rows[0]?.collections ?? [];
}

const clientOf = ({ id, name, slug }: PlaceFacts): Names['clients'][number] => ({ id, name, static_url: slug });

const collectionOf = ({ id, label, collection_type, static_url }: CollectionRow): Names['collections'][number] => ({
  ...{ id, label, collection_type, static_url },
});
