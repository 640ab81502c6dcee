import type { DeskHistoryWire } from '@mp/contract';
import type { Database } from '../../platform/database/database.ts';
import { nameOfAccount } from './desk-lines.ts';

/** Changes of a document, with author and time, the latest first. */
export async function historyOf(database: Database, id: number): Promise<DeskHistoryWire['data']> {
  const events = await database
    .selectFrom('content_event')
    .leftJoin('account', 'account.id', 'content_event.account_id')
    .select(['deed', 'version', 'from_version', 'publish_at', 'happened_at', nameOfAccount.as('author')])
    .where('document_id', '=', id)
    .orderBy('content_event.id', 'desc')
    .limit(500)
    .execute();
  return events.map(({ publish_at, happened_at, ...event }) => ({
    ...event,
    publish_at: publish_at?.toISOString() ?? null,
    happened_at: happened_at.toISOString(),
  }));
}

/** Fields of an earlier version; null if there is no such version. */
export const revisionOf = async (
  database: Database,
  id: number,
  version: number,
): Promise<{ readonly version: number; readonly fields: Record<string, unknown> } | null> =>
  (await database
    .selectFrom('content_revision')
    .select(['version', 'fields'])
    .where('document_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()) ?? null;
