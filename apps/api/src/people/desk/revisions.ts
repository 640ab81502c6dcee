import type { DeskAction } from '@mp/contract';
import type { Clock } from '@mp/domain/clock';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { ContentDocumentRow } from '../../platform/database/tables/content.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Dependencies of a change, and the account that makes it. */
export interface Editing {
  readonly database: Database;
  readonly clock: Clock;
  /** Null for a job, which runs a scheduled change. */
  readonly accountId: string | null;
}

interface Deed {
  readonly deed: DeskAction;
  readonly version: number;
  readonly from_version?: number;
  readonly publish_at?: Date;
}

/** Adds a deed to the history of a document. */
export const note = (
  { clock, accountId }: Pick<Editing, 'clock' | 'accountId'>,
  trx: DatabaseTransaction,
  id: number,
  deed: Deed,
): Promise<unknown> =>
  trx
    .insertInto('content_event')
    .values({ document_id: id, account_id: accountId, happened_at: clock.now(), ...deed })
    .execute();

/** The fields of a revision. @throws ApiError `not_found` */
export const fieldsOf = async (trx: DatabaseTransaction, id: number, version: number): Promise<Fields> => {
  const revision = await trx
    .selectFrom('content_revision')
    .select('fields')
    .where('document_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!revision) throw new ApiError('not_found');
  return revision.fields;
};

/** Adds fields as the latest version of a document; returns its number. */
export async function addRevision(
  editing: Pick<Editing, 'clock' | 'accountId'>,
  trx: DatabaseTransaction,
  { id, version: before }: Pick<ContentDocumentRow, 'id' | 'version'>,
  fields: Fields,
  deed: Omit<Deed, 'version'>,
): Promise<number> {
  const version = before + 1;
  await trx
    .insertInto('content_revision')
    .values({ document_id: id, version, fields: JSON.stringify(fields) })
    .execute();
  await trx.updateTable('content_document').set({ version }).where('id', '=', id).execute();
  await note(editing, trx, id, { ...deed, version });
  return version;
}
