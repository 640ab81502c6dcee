import { sql, type Kysely } from 'kysely';

/** Counting what was shown and taken away, which every page server asks for each second, reads an index alone. (ADR 0004) */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index content_event_publications on content_event (id) where deed in ('published', 'unpublished')`.execute(
    db,
  );
}
