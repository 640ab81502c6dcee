import type { ContentTypeName } from '@mp/contract';
import type { Locale } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { checkFields } from './check-fields.ts';
import { findEntry, type Entry } from './entries.ts';
import { refuseRequired } from './required-entries.ts';

/** A new entry: the fields of its type's schema, its key and its language. */
export interface NewEntry {
  readonly type: ContentTypeName;
  readonly key: string;
  readonly locale: Locale | null;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The error code of a unique index. */
const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505';

/** Runs a change. @throws ApiError `content_exists` when a key or slug is taken in its language */
export async function rejectDuplicates<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    throw isTaken(error) ? new ApiError('content_exists') : error;
  }
}

const reread = async (transaction: DatabaseTransaction, type: ContentTypeName, id: number): Promise<Entry> => {
  const entry = await findEntry(transaction, type, id);
  if (!entry) throw new ApiError('not_found');
  return entry;
};

/** Adds an entry. @throws ApiError `content_exists` when its key or slug is taken in its language */
export const createEntry = (database: Database, { type, key, locale, fields }: NewEntry, now: Date): Promise<Entry> =>
  rejectDuplicates(() =>
    inTransaction(database, async (transaction) => {
      const { id } = await transaction
        .insertInto('content_entry')
        .values({ type, key, locale, fields: JSON.stringify(fields), created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return reread(transaction, type, id);
    }),
  );

/**
 * Replaces some fields of an entry.
 *
 * @param change returns the changes, from the stored entry
 * @throws ApiError `not_found`, or `content_exists` when the new slug is taken
 */
export const updateEntry = (
  database: Database,
  type: ContentTypeName,
  id: number,
  change: (stored: Entry) => Readonly<Record<string, unknown>>,
  now: Date,
): Promise<Entry> =>
  rejectDuplicates(() =>
    inTransaction(database, async (transaction) => {
      await transaction.selectFrom('content_entry').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
      const stored = await reread(transaction, type, id);
      const fields = checkFields(type, { ...stored.fields, ...change(stored) });
      await transaction
        .updateTable('content_entry')
        .set({ fields: JSON.stringify(fields), updated_at: now })
        .where('id', '=', id)
        .execute();
      return reread(transaction, type, id);
    }),
  );

/**
 * Deletes an entry in its language and returns its last state.
 *
 * @throws ApiError `not_found`, or `content_required` when a page depends on it
 */
export const deleteEntry = (database: Database, type: ContentTypeName, id: number): Promise<Entry> =>
  inTransaction(database, async (transaction) => {
    const entry = await reread(transaction, type, id);
    await refuseRequired(transaction, entry);
    await transaction.deleteFrom('content_entry').where('id', '=', id).execute();
    return entry;
  });
