import { sql, type Kysely } from 'kysely';

/**
 * Addresses that places had before, which lead to the one of today, whoever changes it; and the order of places in the
 * console.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_address (
      slug text primary key,
      place_id integer not null references place (id) on delete cascade
    )`.execute(db);
  await sql`create index former_address_of_place on former_address (place_id)`.execute(db);
  await sql`
    create function note_former_address() returns trigger language plpgsql as ${sql.lit(`
      begin
        insert into former_address (slug, place_id) values (old.static_url, old.id)
          on conflict (slug) do update set place_id = excluded.place_id;
        return null;
      end`)}`.execute(db);
  // A draft has had no page yet.
  await sql`
    create trigger note_former_address after update of static_url on place
    for each row when (old.static_url <> new.static_url and not old.hidden)
    execute function note_former_address()`.execute(db);
  await sql`create index place_by_name on place (name collate "cs-x-icu", id)`.execute(db);
}
