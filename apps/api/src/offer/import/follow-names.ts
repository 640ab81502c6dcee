import { sql } from 'kysely';
import type { CollectionType } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { searchTextOf } from '../text-search/search-text.ts';
import { searchNamesOf } from './references.ts';

interface NamedPlace {
  readonly id: number;
  readonly name: string;
  readonly town: string;
  readonly collections: readonly {
    readonly type: CollectionType;
    readonly name_cs: string;
    readonly name_en: string;
  }[];
}

/**
 * Lets visitors find places by the names that their collections have now.
 *
 * @param written places whose texts have been written with these names already
 */
export async function followNames(
  trx: DatabaseTransaction,
  collections: readonly number[],
  written: readonly number[] = [],
): Promise<void> {
  const { rows } = await sql<NamedPlace>`
    select place.id, place.name, place.town, json_agg(named order by named.id) as collections
    from place join place_collection inside on inside.place_id = place.id
    join collection named on named.id = inside.collection_id
    where place.id <> all (${[...written]}::int[]) and exists (
      select from place_collection other where other.place_id = place.id
        and other.collection_id = any (${[...collections]}::int[]))
    group by place.id`.execute(trx);
  const texts = rows.map(({ id, name, town, collections: of }) => ({
    id,
    search_text: searchTextOf(name, town, ...of.flatMap((one) => searchNamesOf(one.type, one.name_cs, one.name_en))),
  }));
  await sql`
    update place set search_text = given.search_text
    from json_to_recordset(${JSON.stringify(texts)}::json) given (id int, search_text text)
    where given.id = place.id and given.search_text <> place.search_text`.execute(trx);
}
