import { sql, type Kysely } from 'kysely';

/** Of each table, what it is called outside and which of its columns are parts of addresses. */
const addressed = [
  { table: 'place', kind: 'place', slugs: 'select static_url from removed' },
  { table: 'collection', kind: 'collection', slugs: 'select slug_cs from removed union select slug_en from removed' },
  {
    table: 'content_entry',
    kind: 'article',
    slugs: "select fields ->> 'slug' from removed where type = 'blog-articles'",
  },
] as const;

/**
 * When a place was changed last, for search engines; and which addresses there were, so that they hear that a page is gone
 * rather than missing. Written by triggers, whoever changes a table. (ADR 0071)
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table place add column changed_at timestamptz not null default now()`.execute(db);
  await sql`
    create function note_time_of_place() returns trigger language plpgsql as ${sql.lit(`
      begin
        new.changed_at := clock_timestamp();
        return new;
      end`)}`.execute(db);
  await sql`
    create trigger note_time_of_place before update on place
    for each row when (old.* is distinct from new.*) execute function note_time_of_place()`.execute(db);

  await sql`
    create table gone_address (
      kind text not null,
      slug text not null,
      gone_at timestamptz not null default clock_timestamp(),
      primary key (kind, slug)
    )`.execute(db);
  for (const { table, kind, slugs } of addressed) {
    const name = `note_gone_${table}`;
    await sql`
      create function ${sql.ref(name)}() returns trigger language plpgsql as ${sql.lit(`
        begin
          insert into gone_address (kind, slug)
            select '${kind}', slug from (${slugs}) as gone (slug) where slug is not null
            on conflict (kind, slug) do update set gone_at = clock_timestamp();
          return null;
        end`)}`.execute(db);
    await sql`
      create trigger ${sql.ref(name)} after delete on ${sql.table(table)} referencing old table as removed
      for each statement execute function ${sql.ref(name)}()`.execute(db);
  }
}
