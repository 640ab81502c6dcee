import { sql, type Kysely } from 'kysely';

/** Addresses that collections had before, which lead to those of today, whoever changes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_collection_address (
      collection_id integer not null references collection (id) on delete cascade,
      slug text not null,
      primary key (collection_id, slug)
    )`.execute(db);
  await sql`
    create function note_former_collection_address() returns trigger language plpgsql as ${sql.lit(`
      begin
        insert into former_collection_address (collection_id, slug)
          select old.id, slug from unnest(array[old.slug_cs, old.slug_en]) slug
          where slug not in (new.slug_cs, new.slug_en)
          on conflict do nothing;
        return null;
      end`)}`.execute(db);
  await sql`
    create trigger note_former_collection_address after update of slug_cs, slug_en on collection
    for each row when ((old.slug_cs, old.slug_en) is distinct from (new.slug_cs, new.slug_en))
    execute function note_former_collection_address()`.execute(db);
}
