import type { DeskConflictWire, DocumentTypeName } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { isDeepStrictEqual } from 'node:util';
import { rejectDuplicates } from '../../offer/content/change-entries.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ContentDocumentRow } from '../../platform/database/tables/content.ts';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import { cleanFields } from './clean-fields.ts';
import { nameOfAccount } from './desk-lines.ts';
import { kindOf } from './kind-of.ts';
import { addRevision, fieldsOf, note, type Editing, type Fields } from './revisions.ts';

/** Details of another editor's change to a document. */
async function conflictOf(trx: DatabaseTransaction, { id, version }: ContentDocumentRow): Promise<DeskConflictWire> {
  const last = await trx
    .selectFrom('content_event')
    .leftJoin('account', 'account.id', 'content_event.account_id')
    .select([nameOfAccount.as('author'), 'happened_at'])
    .where('document_id', '=', id)
    .where('version', '=', version)
    .orderBy('content_event.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    version,
    fields: await fieldsOf(trx, id, version),
    author: last.author,
    happened_at: last.happened_at.toISOString(),
  };
}

/**
 * Changes a document under a lock.
 *
 * @param version the version that the editor has loaded
 * @throws ApiError `not_found`, or `content_changed` with the newer version
 */
const changeDocument = <Result>(
  editing: Editing,
  id: number,
  version: number,
  change: (trx: DatabaseTransaction, document: ContentDocumentRow) => Promise<Result>,
): Promise<Result> =>
  rejectDuplicates(() =>
    inTransaction(editing.database, async (trx) => {
      const stored = await trx
        .selectFrom('content_document')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!stored) throw new ApiError('not_found');
      const document = await kindOf(stored.type).follow(editing, trx, stored);
      if (document.version !== version) throw new ApiError('content_changed', await conflictOf(trx, document));
      return change(trx, document);
    }),
  );

async function checkWritten(
  editing: Editing,
  { type, key }: { readonly type: DocumentTypeName; readonly key: string | null },
  given: Fields,
): Promise<{ fields: Fields; cleaned: readonly string[] }> {
  const { fields, cleaned } = await cleanFields(type, given);
  return { fields: await kindOf(type).checkDraft(editing, fields, key), cleaned };
}

/** A new entry, or a translation of one. */
export interface NewDocument {
  readonly type: DocumentTypeName;
  readonly key?: string | undefined;
  readonly locale: Locale | null;
  readonly fields: Fields;
}

/**
 * Creates an entry with its first version, as a draft. It may be incomplete.
 *
 * @returns its id, and the fields that had mark-up
 * @throws ApiError `content_exists` if the language has an entry with that key
 */
export async function createDocument(editing: Editing, { type, key, locale, fields: given }: NewDocument) {
  const { localized, begin } = kindOf(type);
  if (localized !== (locale !== null))
    throw validationError({ in: 'body', field: 'locale', problem: localized ? 'errors.required' : 'not_localized' });
  const { fields, cleaned } = await checkWritten(editing, { type, key: null }, given);
  const id = await rejectDuplicates(() =>
    inTransaction(editing.database, async (trx) => {
      const document = await trx
        .insertInto('content_document')
        .values({ type, key: await begin(trx, fields, key), locale })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
      await addRevision(editing, trx, document, fields, { deed: 'saved' });
      return document.id;
    }),
  );
  return { id, cleaned };
}

/** Saves fields as the latest version, as a draft, which may be incomplete. Unchanged fields create no version. */
export async function saveDocument(
  editing: Editing,
  id: number,
  { version, fields: given }: { readonly version: number; readonly fields: Fields },
): Promise<readonly string[]> {
  return changeDocument(editing, id, version, async (trx, document) => {
    const { fields, cleaned } = await checkWritten(editing, document, given);
    if (!isDeepStrictEqual(fields, await fieldsOf(trx, id, version)))
      await addRevision(editing, trx, document, fields, { deed: 'saved' });
    return cleaned;
  });
}

/** Restores an earlier version as the latest one. */
export const restoreVersion = (
  editing: Editing,
  id: number,
  { version, from_version }: { readonly version: number; readonly from_version: number },
): Promise<void> =>
  changeDocument(editing, id, version, async (trx, document) => {
    // The schema of the type may have changed since.
    const { fields } = await checkWritten(editing, document, await fieldsOf(trx, id, from_version));
    await addRevision(editing, trx, document, fields, { deed: 'restored', from_version });
  });

/** Publishes the latest version, and cancels its schedule. @throws ApiError `validation_failed` if it is incomplete */
export const publishLatest = (editing: Editing, id: number, version: number): Promise<void> =>
  changeDocument(editing, id, version, (trx, document) => publish(editing, trx, document, version));

async function publish(
  editing: Editing,
  trx: DatabaseTransaction,
  document: ContentDocumentRow,
  version: number,
): Promise<void> {
  const { id, type, key } = document;
  const fields = await fieldsOf(trx, id, version);
  await kindOf(type).checkWhole(editing, fields, key);
  await kindOf(type).show(editing, trx, document, { version, fields });
  await trx
    .updateTable('content_document')
    .set({ publish_version: null, publish_at: null })
    .where('id', '=', id)
    .execute();
  await note(editing, trx, id, { deed: 'published', version });
}

/**
 * Schedules the latest version for publication. Later drafts are not published with it.
 *
 * @throws ApiError `validation_failed` if it is incomplete, or the time has passed
 */
export function scheduleLatest(editing: Editing, id: number, version: number, at: Date): Promise<void> {
  if (at <= editing.clock.now())
    throw validationError({ in: 'body', field: 'publish_at', problem: 'date_prior_error' });
  return changeDocument(editing, id, version, async (trx, { type, key }) => {
    await kindOf(type).checkWhole(editing, await fieldsOf(trx, id, version), key);
    await trx
      .updateTable('content_document')
      .set({ publish_version: version, publish_at: at })
      .where('id', '=', id)
      .execute();
    await note(editing, trx, id, { deed: 'scheduled', version, publish_at: at });
  });
}

/** Cancels the schedule. */
export const cancelSchedule = (editing: Editing, id: number, version: number): Promise<void> =>
  changeDocument(editing, id, version, async (trx, { publish_version }) => {
    if (publish_version === null) return;
    await trx
      .updateTable('content_document')
      .set({ publish_version: null, publish_at: null })
      .where('id', '=', id)
      .execute();
    await note(editing, trx, id, { deed: 'unscheduled', version: publish_version });
  });

/**
 * Unpublishes an entry: its address returns 410. Its versions stay.
 *
 * @throws ApiError `content_required` if a page depends on it
 */
export const unpublish = (editing: Editing, id: number, version: number): Promise<void> =>
  changeDocument(editing, id, version, async (trx, document) => {
    const { findRemovable, hide } = kindOf(document.type);
    const shown = await findRemovable(trx, document);
    if (shown === null) return;
    await note(editing, trx, id, { deed: 'unpublished', version: shown });
    await hide(trx, document);
  });

/**
 * Publishes a version whose scheduled time has come.
 *
 * @returns false if another process was faster, or the schedule was cancelled
 */
export const publishDueVersion = (editing: Editing, id: number): Promise<boolean> =>
  rejectDuplicates(() =>
    inTransaction(editing.database, async (trx) => {
      const document = await trx
        .selectFrom('content_document')
        .selectAll()
        .where('id', '=', id)
        .where('publish_at', '<=', editing.clock.now())
        .forUpdate()
        .executeTakeFirst();
      if (!document?.publish_version) return false;
      const said = await trx
        .selectFrom('content_event')
        .select('account_id')
        .where('document_id', '=', id)
        .where('deed', '=', 'scheduled')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      await publish({ ...editing, accountId: said?.account_id ?? null }, trx, document, document.publish_version);
      return true;
    }),
  );
