import { contentTypes, type ContentTypeName } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

/** A published entry that is about to be removed. */
interface RemovedEntry {
  readonly type: ContentTypeName;
  readonly key: string;
  readonly locale: Locale | null;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Refuses to remove an entry that a page depends on: the texts of a page, a legal document that bookings link to, a
 * category with articles. Without other entries, pages are only shorter.
 *
 * @throws ApiError `content_required`
 */
export async function refuseRequired(trx: DatabaseTransaction, entry: RemovedEntry): Promise<void> {
  const isStandardDocument = entry.type === 'legal' && entry.fields['variant'] === 'standard';
  if (contentTypes[entry.type].kind === 'single' || isStandardDocument || (await hasArticles(trx, entry)))
    throw new ApiError('content_required');
}

async function hasArticles(trx: DatabaseTransaction, { type, key, locale }: RemovedEntry): Promise<boolean> {
  if (type !== 'blog-categories') return false;
  const article = await trx
    .selectFrom('content_entry')
    .select('id')
    .where('type', '=', 'blog-articles')
    .where('locale', '=', locale)
    .where(sql<boolean>`fields ->> 'category' = ${key}`)
    .limit(1)
    .executeTakeFirst();
  return article !== undefined;
}
