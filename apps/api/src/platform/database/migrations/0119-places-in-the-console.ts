import { sql, type Kysely } from 'kysely';

/** Places that are written in the console, as drafts first. Visitors see no hidden place. Existing places are shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table place add column hidden boolean not null default false`.execute(db);
  // Of a place: the version that its row was written from, and the row's fields then, to notice what an import changes.
  await sql`
    alter table content_document
      add column shown_version integer,
      add column shown_fields jsonb,
      add check ((shown_version is null) = (shown_fields is null))`.execute(db);
}
