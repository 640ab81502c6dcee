import type { CollectionWire } from '@mp/contract';
import { hiddenCollectionPkid, type CollectionType, type Locale } from '@mp/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { CollectionTable } from '../../platform/database/tables/catalogue.ts';
import type { Pictures } from '../pictures/added-pictures.ts';
import { visualOf } from '../pictures/season-pictures.ts';

type CollectionRow = CollectionTable & { hotel_count: number; former: readonly string[] };

/** Collections of a type, or by pkid. The hidden collection is only found by its pkid. [3.5] */
export interface CollectionSelection {
  readonly type?: CollectionType | undefined;
  readonly pkid?: number;
}

/** Collections in the operator's order, with their count of places. */
export async function loadCollections(
  database: Database,
  pictures: Pictures,
  language: Locale,
  { type, pkid }: CollectionSelection = {},
): Promise<CollectionWire[]> {
  const conditions = [
    pkid === undefined ? sql`c.id <> ${hiddenCollectionPkid}` : sql`c.id = ${pkid}`,
    ...(type ? [sql`c.type = ${type}`] : []),
  ];
  const { rows } = await sql<CollectionRow>`
    select c.*, (select count(*) from place_collection pc where pc.collection_id = c.id) as hotel_count,
      array(select slug from former_collection_address f where f.collection_id = c.id and f.slug not in (c.slug_cs, c.slug_en)
        order by 1) as former
    from collection c where ${sql.join(conditions, sql` and `)} order by c.position
  `.execute(database);
  const shown = await pictures.of(rows.map(({ picture }) => picture));
  return rows.map((row) => ({
    pkid: row.id,
    source_id: row.source_id,
    collection_type: row.type,
    static_url: language === 'cs' ? row.slug_cs : row.slug_en,
    static_urls: { cs: row.slug_cs, en: row.slug_en },
    ...(row.former.length > 0 && { former_urls: [...row.former] }),
    texts: { name: language === 'cs' ? row.name_cs : row.name_en },
    hotel_count: row.hotel_count,
    parent: row.parent_id,
    visual: visualOf(shown, row.picture, language),
  }));
}

/** The count of places per collection, including empty collections. */
export async function countPlaces(database: Database): Promise<{ pkid: number; count: number }[]> {
  const { rows } = await sql<{ pkid: number; count: number }>`
    select c.id as pkid, count(pc.place_id) as count
    from collection c left join place_collection pc on pc.collection_id = c.id
    where c.id <> ${hiddenCollectionPkid} group by c.id order by c.position
  `.execute(database);
  return rows;
}
