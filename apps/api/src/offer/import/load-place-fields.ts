import { sql, type Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { PlaceTable } from '../../platform/database/tables/catalogue.ts';
import { fieldsOfPlace, type PlaceFields } from './place-fields.ts';

/** A stored place with its fields. */
export interface StoredPlace {
  readonly place: Selectable<PlaceTable>;
  readonly fields: PlaceFields;
}

/** Some places by ascending id, with their fields as editors write them. */
export async function loadPlaceFields(
  database: Database | DatabaseTransaction,
  ids: readonly number[],
): Promise<StoredPlace[]> {
  const rows = await database
    .selectFrom('place')
    .selectAll('place')
    .select(
      sql<
        number[]
      >`array(select collection_id from place_collection where place_id = place.id order by collection_id)`.as(
        'collections',
      ),
    )
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .orderBy('id')
    .execute();
  return rows.map(({ collections, ...place }) => ({ place, fields: fieldsOfPlace(place, collections) }));
}
