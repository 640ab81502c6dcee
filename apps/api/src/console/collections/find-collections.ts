import type { CollectionLineWire, collectionsQuerySchema } from '@mp/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { searchTextOf } from '../../offer/text-search/search-text.ts';
import { plainText } from '../../people/desk/desk-lines.ts';
import type { Database } from '../../platform/database/database.ts';

interface FoundCollection extends Omit<CollectionLineWire, 'publish_at'> {
  readonly publish_at: Date | null;
}

/** Collections with what their documents say: without a row, one is not published; without a document, nobody opened it. */
const found = sql`
  select coalesce(collection.id, document.key::integer) as id,
         coalesce(written.name_cs, collection.name_cs, '') as name_cs,
         coalesce(written.name_en, collection.name_en, '') as name_en,
         coalesce(written.type, collection.type, '') as type,
         coalesce(written.position, collection.position) as position,
         document.publish_at,
         (select count(*)::integer from place_collection where collection_id = collection.id) as places,
         case when collection.id is null and document.shown_version is null then 'draft'
              when collection.id is null then 'unpublished'
              when document.version <> document.shown_version then 'changed' else 'published' end as state
  from collection
  full join (select * from content_document where type = 'collection') document on document.key = collection.id::text
  left join content_revision revision on revision.document_id = document.id and revision.version = document.version
  left join lateral jsonb_to_record(revision.fields)
    as written (name_cs text, name_en text, type text, position integer) on true`;

/** Collections by type, in the order in which the shop has them. */
export async function findCollections(
  database: Database,
  { q, type }: z.output<typeof collectionsQuerySchema>,
): Promise<CollectionLineWire[]> {
  const conditions = [
    sql`true`,
    ...(type ? [sql`type = ${type}`] : []),
    ...searchTextOf(q ?? '')
      .split(' ')
      .filter(Boolean)
      .map((word) => sql`position(${word} in ${plainText(sql`name_cs || ' ' || name_en`)}) > 0`),
  ];
  const { rows } = await sql<FoundCollection>`
    select * from (${found}) found where ${sql.join(conditions, sql` and `)} order by type, position, id`.execute(
    database,
  );
  return rows.map((row) => ({ ...row, publish_at: row.publish_at?.toISOString() ?? null }));
}
