import type { SearchWire } from '@mp/contract';
import { hiddenCollectionPkid, type CollectionType, type Locale } from '@mp/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { matchesButForTyping } from './typing-error.ts';

type Connection = Database | DatabaseTransaction;

/** How rows with a `search_text` are chosen and put in order. */
interface Match {
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
}

interface PlaceRow {
  readonly id: number;
  readonly name: string;
  readonly static_url: string;
  readonly search_text: string;
}

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
  const contained = await find(database, sought, containing(sought));
  if (contained.places.length + contained.collections.length > 0) return namesOf(contained);
  return database.transaction().execute(async (transaction) => {
    // The index answers by this threshold; whether it is a typing error is looked at more closely below.
    await sql`select set_config('pg_trgm.word_similarity_threshold', '0.25', true)`.execute(transaction);
    const { places, collections } = await find(transaction, sought, resembling(sought));
    const meant = ({ search_text }: { search_text: string }) => matchesButForTyping(sought.words, search_text);
    return namesOf({
      places: places.filter(meant).slice(0, sought.limit),
      collections: collections.filter(meant).slice(0, sought.limit),
    });
  });
}

/** `words` has nothing in it that LIKE would read as a pattern. */
const containing = ({ words, limit }: NamesSought): Match => ({
  where: sql.join(
    words.split(' ').map((word) => sql`search_text like ${`%${word}%`}`),
    sql` and `,
  ),
  order: sql`case when search_text like ${`${words}%`} then 0 when search_text like ${`% ${words}%`} then 1 else 2 end,
    length(search_text)`,
  limit,
});

/** How many that resemble the words are looked at for a typing error. */
const mostLookedAt = 60;

const resembling = ({ words }: NamesSought): Match => ({
  where: sql`search_text %> ${words}`,
  order: sql`word_similarity(${words}, search_text) desc`,
  limit: mostLookedAt,
});

async function find(
  database: Connection,
  { language, places, collections }: NamesSought,
  { where, order, limit }: Match,
): Promise<{ places: PlaceRow[]; collections: CollectionRow[] }> {
  const foundPlaces = places
    ? await sql<PlaceRow>`
        select id, name, static_url, search_text from place where ${where} order by ${order}, id limit ${limit}
      `.execute(database)
    : { rows: [] };
  const name = sql.ref(language === 'cs' ? 'name_cs' : 'name_en');
  const slug = sql.ref(language === 'cs' ? 'slug_cs' : 'slug_en');
  const foundCollections = collections
    ? await sql<CollectionRow>`
        select id, ${name} as label, type as collection_type, ${slug} as static_url, search_text from collection c
        where ${where} and id <> ${hiddenCollectionPkid} and type <> 'pictograms'
          and exists (select from place_collection pc where pc.collection_id = c.id)
        order by ${order}, position limit ${limit}
      `.execute(database)
    : { rows: [] };
  return { places: foundPlaces.rows, collections: foundCollections.rows };
}

const namesOf = ({ places, collections }: { places: PlaceRow[]; collections: CollectionRow[] }): Names => ({
  clients: places.map(({ id, name, static_url }) => ({ id, name, static_url })),
  collections: collections.map(({ id, label, collection_type, static_url }) => ({
    id,
    label,
    collection_type,
    static_url,
  })),
});
