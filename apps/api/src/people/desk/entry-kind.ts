import type { ContentTypeName, contentTypes } from '@mp/contract';
import { sql } from 'kysely';
import { checkDraft, checkFields } from '../../offer/content/check-fields.ts';
import { checkPictures, picturesOfFields } from '../../offer/content/entry-view.ts';
import { refuseRequired } from '../../offer/content/required-entries.ts';
import { picturesOf } from '../../offer/pictures/added-pictures.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ContentDocumentRow } from '../../platform/database/tables/content.ts';
import type { DocumentKind } from './document-kind.ts';

/** Entries of the content service. A trigger notes what is changed without an editor. */
export const entryKind = (
  type: ContentTypeName,
  { kind, localized }: Pick<(typeof contentTypes)[ContentTypeName], 'kind' | 'localized'>,
): DocumentKind => ({
  localized,
  begin: async (_trx, _fields, key) => (kind === 'single' ? type : (key ?? crypto.randomUUID())),
  checkDraft: async ({ database }, fields) => {
    const checked = checkDraft(type, fields);
    checkPictures(await picturesOf(database).of(picturesOfFields(type, checked)), type, checked);
    return checked;
  },
  checkWhole: async (_editing, fields) => void checkFields(type, fields),
  follow: async (_editing, _trx, document) => document,
  show: async ({ clock }, trx, { key, locale }, shown) => {
    const { version } = shown;
    const fields = JSON.stringify(shown.fields);
    const now = clock.now();
    const { numUpdatedRows } = await trx
      .updateTable('content_entry')
      .set({ fields, version, updated_at: now })
      .where('type', '=', type)
      .where('key', '=', key)
      .where(sql<boolean>`locale is not distinct from ${locale}`)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
    await trx
      .insertInto('content_entry')
      .values({ type, key, locale, fields, version, created_at: now, updated_at: now })
      .execute();
  },
  findRemovable: async (trx, document) => {
    const entry = await lockEntry(trx, type, document);
    if (!entry) return null;
    await refuseRequired(trx, { type, key: document.key, locale: document.locale, fields: entry.fields });
    return entry.version;
  },
  hide: async (trx, document) => {
    const entry = await lockEntry(trx, type, document);
    if (entry) await trx.deleteFrom('content_entry').where('id', '=', entry.id).execute();
  },
});

const lockEntry = (trx: DatabaseTransaction, type: ContentTypeName, { key, locale }: ContentDocumentRow) =>
  trx
    .selectFrom('content_entry')
    .select(['id', 'version', 'fields'])
    .where('type', '=', type)
    .where('key', '=', key)
    .where(sql<boolean>`locale is not distinct from ${locale}`)
    .forUpdate()
    .executeTakeFirst();
