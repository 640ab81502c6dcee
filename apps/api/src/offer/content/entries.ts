import { sql } from 'kysely';
import type { ContentTypeName } from '@mp/contract';
import type { Locale } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { EntryPage, EntrySelection } from './content-query.ts';

/** A stored entry, with the ids of its other languages. */
export interface Entry {
  readonly id: number;
  readonly type: ContentTypeName;
  readonly key: string;
  readonly locale: Locale | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly localizations: readonly { readonly id: number; readonly locale: Locale; readonly slug?: string }[];
}

const localizations = sql<Entry['localizations']>`(
  select coalesce(json_agg(json_strip_nulls(json_build_object(
           'id', other.id, 'locale', other.locale, 'slug', other.fields ->> 'slug')) order by other.locale), '[]'::json)
  from content_entry other
  where other.type = content_entry.type and other.key = content_entry.key and other.id <> content_entry.id)`;

const select = (database: Database | DatabaseTransaction, { type, locale, conditions }: EntrySelection) => {
  let query = database.selectFrom('content_entry').where('type', '=', type);
  if (locale) query = query.where('locale', '=', locale);
  for (const condition of conditions) query = query.where(condition);
  return query;
};

/** Loads one page of a list. */
export async function findEntries(database: Database, page: EntryPage): Promise<Entry[]> {
  const query = select(database, page)
    .selectAll()
    .select(localizations.as('localizations'))
    .orderBy(sql.join([...page.order]))
    .offset(page.start);
  return (page.limit === null ? query : query.limit(page.limit)).execute();
}

/** Counts the entries of a selection. */
export async function countEntries(database: Database, selection: EntrySelection): Promise<number> {
  const { count } = await select(database, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One entry by its id, or null. */
export async function findEntry(
  database: Database | DatabaseTransaction,
  type: ContentTypeName,
  id: number,
): Promise<Entry | null> {
  const byId = { type, locale: null, conditions: [sql<boolean>`content_entry.id = ${id}`] };
  const found = await select(database, byId).selectAll().select(localizations.as('localizations')).executeTakeFirst();
  return found ?? null;
}

/** A counter that grows whenever an entry is published, changed or deleted. */
export async function countPublications(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('content_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deed', 'in', ['published', 'unpublished'])
    .executeTakeFirstOrThrow();
  return count;
}

/** The id of the one entry of a single type in a language, or null. */
export async function findSingleId(
  database: Database,
  type: ContentTypeName,
  locale: Locale | null,
): Promise<number | null> {
  const found = await select(database, { type, locale, conditions: [] }).select('id').executeTakeFirst();
  return found?.id ?? null;
}
