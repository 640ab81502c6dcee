import type { DocumentTypeName, DeskLineWire, DeskState, deskListQuerySchema } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';

/** An entry's latest version as a database row. */
export interface DeskRow {
  readonly id: number;
  readonly type: DocumentTypeName;
  readonly key: string;
  readonly locale: Locale | null;
  readonly version: number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly state: DeskState;
  readonly live_version: number | null;
  readonly publish_version: number | null;
  readonly publish_at: Date | null;
  readonly changed_at: Date;
  readonly changed_by: string | null;
  readonly other_language: number | null;
  /** Name of the collection that the entry is about. */
  readonly collection_name: string | null;
}

/** Full name of an account; null without an account, or if it was removed. */
export const nameOfAccount = sql<
  string | null
>`nullif(concat_ws(' ', nullif(account.first_name, ''), nullif(account.last_name, '')), '')`;

const accented = 'áčďéěíňóřšťúůýž';
const plain = 'acdeeinorstuuyz';

/** SQL for a text in lower case without Czech accents. */
export const plainText = (text: RawBuilder<unknown>) => sql`translate(lower(${text}), ${accented}, ${plain})`;
const plainWord = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Documents with their latest revision, their published version, and the last editor. */
const documents = sql`
  select document.id, document.type, document.key, document.locale, document.version, document.publish_version,
         document.publish_at, revision.fields, live.version as live_version, last.happened_at as changed_at,
         ${nameOfAccount} as changed_by, other.id as other_language,
         (select case when document.locale = 'en' then name_en else name_cs end from collection
          where collection.id = (revision.fields ->> 'collection')::int) as collection_name,
         case when live.version = document.version then 'published' when live.version is not null then 'changed'
              when exists (select from content_event where document_id = document.id and deed = 'published')
              then 'unpublished' else 'draft' end as state
  from content_document document
  join content_revision revision on revision.document_id = document.id and revision.version = document.version
  join lateral (
    select account_id, happened_at from content_event where document_id = document.id order by id desc limit 1
  ) last on true
  left join content_entry entry on (entry.type, entry.key) = (document.type, document.key)
    and entry.locale is not distinct from document.locale
  left join place on place.id = case when document.type = 'place' then document.key::integer end
  left join collection shown_collection
    on shown_collection.id = case when document.type = 'collection' then document.key::integer end
  cross join lateral (
    select case when document.type not in ('place', 'collection') then entry.version
                when shown_collection.id is not null or not place.hidden then document.shown_version end
  ) live (version)
  left join content_document other on (other.type, other.key) = (document.type, document.key)
    and other.locale <> document.locale
  left join account on account.id = last.account_id`;

/** One document in its current state, or null. */
export async function findDeskRow(database: Database | DatabaseTransaction, id: number): Promise<DeskRow | null> {
  const { rows } = await sql<DeskRow>`${documents} where document.id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** Fields that may hold an entry's title; the first one that is set counts. */
const titles = ['title', 'name', 'name_cs', 'question', 'company'] as const;

/** Title of an entry in lists: its own, or the name of its collection; empty without either. */
function titleOf({ fields, collection_name }: Pick<DeskRow, 'fields' | 'collection_name'>): string {
  const found = titles.map((name) => fields[name]).find((value) => typeof value === 'string');
  return found ?? collection_name ?? '';
}

export const viewDeskRow = (row: DeskRow): DeskLineWire => ({
  id: row.id,
  type: row.type,
  key: row.key,
  locale: row.locale,
  title: titleOf(row),
  state: row.state,
  version: row.version,
  publish_at: row.publish_at?.toISOString() ?? null,
  changed_at: row.changed_at.toISOString(),
  changed_by: row.changed_by,
  other_language: row.other_language,
});

/** Entries that match a list's filters, the last changed first, and their number. */
export async function findDeskRows(
  database: Database,
  { q, type, locale, state, start, limit }: z.infer<typeof deskListQuerySchema>,
): Promise<{ readonly rows: readonly DeskRow[]; readonly total: number }> {
  const words = (q ?? '').split(/\s+/).filter(Boolean).slice(0, 10);
  const texts = sql`(select string_agg(value, ' ') from jsonb_each_text(found.fields))`;
  const conditions = [
    // The console has lists of places and collections.
    sql`found.type not in ('place', 'collection')`,
    ...(type ? [sql`found.type = ${type}`] : []),
    // Entries without a language match every language.
    ...(locale ? [sql`coalesce(found.locale, ${locale}) = ${locale}`] : []),
    ...(state ? [sql`found.state = ${state}`] : []),
    ...words.map((word) => sql`position(${plainWord(word)} in ${plainText(texts)}) > 0`),
  ];
  const { rows } = await sql<DeskRow & { readonly total: number }>`
    select found.*, count(*) over () as total from (${documents}) found where ${sql.join(conditions, sql` and `)}
    order by found.changed_at desc, found.id offset ${start} limit ${limit}`.execute(database);
  return { rows, total: rows[0]?.total ?? 0 };
}
