import { sql, type Kysely } from 'kysely';

/**
 * Promo codes that take a fixed amount off, with a figure of its own for each currency. Guests' accounts are searched as
 * reservations are. Nobody can empty the audit log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table promo_code
      drop constraint promo_code_per_mille_check,
      add column fixed_czk_minor integer check (fixed_czk_minor > 0),
      add column fixed_eur_minor integer check (fixed_eur_minor > 0),
      add check (per_mille between 0 and 1000),
      add check ((per_mille = 0) = (fixed_czk_minor is not null)),
      add check ((per_mille = 0) = (fixed_eur_minor is not null))`.execute(db);
  await sql`
    create function account_search_text(first_name text, last_name text, email text, phone text) returns text
    language sql immutable parallel safe as $$
      select reservation_search_text('', jsonb_build_object(
        'name', first_name, 'surname', last_name, 'email', email, 'phone', phone))
    $$`.execute(db);
  await sql`
    alter table account add column search_text text not null
      generated always as (account_search_text(first_name, last_name, email, phone)) stored`.execute(db);
  await sql`create index account_by_search_text on account using gin (search_text gin_trgm_ops)`.execute(db);
  for (const table of ['audit_entry', 'audit_seal'])
    await sql`
      create trigger refuse_truncation before truncate on ${sql.table(table)}
        for each statement execute function refuse_audit_change()`.execute(db);
}
