import { collectionFieldList, type CollectionFieldName } from '@mp/contract';
import { sql, type Selectable } from 'kysely';
import { followNames } from '../../offer/import/follow-names.ts';
import { upsert } from '../../offer/import/upsert.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import type { CollectionTable } from '../../platform/database/tables/catalogue.ts';
import { readCollection } from './collection-fields.ts';
import { createColumnCheck } from './column-fields.ts';
import type { DocumentKind } from './document-kind.ts';
import type { Editing, Fields } from './revisions.ts';
import { followRow, noteShown } from './shown-rows.ts';

const checkCollectionFields = createColumnCheck(collectionFieldList);

/** The fields of a stored collection: read as a row, they write the same collection. */
const fieldsOfCollection = (row: Selectable<CollectionTable>): Readonly<Record<CollectionFieldName, unknown>> => ({
  name_cs: row.name_cs,
  name_en: row.name_en,
  slug_cs: row.slug_cs,
  slug_en: row.slug_en,
  type: row.type,
  parent: row.parent_id,
  picture: row.picture,
  position: row.position,
});

const loadCollection = (trx: DatabaseTransaction, key: string) =>
  trx.selectFrom('collection').selectAll().where('id', '=', Number(key)).executeTakeFirst();

/** @throws ApiError `validation_failed` with everything that is missing or wrong */
async function wholeCollection({ database }: Editing, key: string, fields: Fields) {
  const { collection, problems } = await readCollection(database, Number(key), fields);
  if (problems.length > 0) throw validationError(...problems);
  return collection;
}

/**
 * Collections of the catalogue. Their fields are columns of `collections.csv`, and a version that is published is written as
 * an import writes it. One that is not published has no row.
 */
export const collectionKind: DocumentKind = {
  localized: false,
  begin: async (trx) => {
    // Who begins one at the same time waits, and gets the next number.
    await sql`lock table content_document in share row exclusive mode`.execute(trx);
    const { rows } = await sql<{ id: number }>`
      select 1 + greatest((select max(id) from collection),
        (select max(key::integer) from content_document where type = 'collection'), 0) as id`.execute(trx);
    return String(rows[0]?.id);
  },
  checkDraft: async ({ database }, given, key) => {
    const fields = checkCollectionFields(given);
    const { problems } = await readCollection(database, key === null ? null : Number(key), fields);
    const wrong = problems.filter(({ problem }) => problem !== 'missing');
    if (wrong.length > 0) throw validationError(...wrong);
    return fields;
  },
  checkWhole: async (editing, fields, key) => void (await wholeCollection(editing, key, fields)),
  follow: async (editing, trx, document) => {
    const stored = await loadCollection(trx, document.key);
    return stored ? followRow(editing, trx, document, fieldsOfCollection(stored)) : document;
  },
  show: async (editing, trx, { id, key }, { version, fields }) => {
    const collection = await wholeCollection(editing, key, fields);
    await upsert(trx, 'collection', ['id'], [collection]);
    await followNames(trx, [collection.id]);
    await trx
      .deleteFrom('gone_address')
      .where('kind', '=', 'collection')
      .where('slug', 'in', [collection.slug_cs, collection.slug_en])
      .execute();
    const stored = await loadCollection(trx, key);
    if (stored) await noteShown(trx, id, version, fieldsOfCollection(stored));
  },
  findRemovable: async (trx, { key, shown_version }) => {
    const id = Number(key);
    const { rows } = await sql<{ is_used: boolean }>`
      select exists (select from collection child where child.parent_id = collection.id)
          or exists (select from place_collection where collection_id = collection.id)
          or exists (select from content_entry where fields ->> 'collection' = collection.id::text) as is_used
      from collection where id = ${id} for update`.execute(trx);
    if (rows[0]?.is_used) throw new ApiError('content_required');
    return rows[0] ? shown_version : null;
  },
  hide: async (trx, { key }) => {
    await trx.deleteFrom('collection').where('id', '=', Number(key)).execute();
  },
};
