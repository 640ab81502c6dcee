import { sql, type Kysely } from 'kysely';

/**
 * What staff find a reservation by: number, guest, e-mail and phone, normalised as queries are. The database computes it, so
 * that it is never older than the contact, whoever changes that. (ADR 0151)
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function reservation_search_text(number text, contact jsonb) returns text
    language sql immutable parallel safe as $$
      select trim(regexp_replace(
        replace(replace(replace(translate(lower(regexp_replace(normalize(
          number || ' ' || coalesce(contact ->> 'name', '') || ' ' || coalesce(contact ->> 'surname', '') || ' '
            || coalesce(contact ->> 'email', ''), NFD),
          '[\\u0300-\\u036f]', '', 'g')), 'łđø', 'ldo'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
        '[^a-z0-9]+', ' ', 'g'))
      || ' ' || regexp_replace(coalesce(contact ->> 'phonePrefix', '') || coalesce(contact ->> 'phone', ''), '\\D', '', 'g')
    $$`.execute(db);
  await sql`
    alter table reservation add column search_text text not null
      generated always as (reservation_search_text(number, contact)) stored`.execute(db);
  await sql`create index reservation_by_search_text on reservation using gin (search_text gin_trgm_ops)`.execute(db);
  // The lists of the console.
  await sql`create index reservation_by_time on reservation (created_at desc, id desc)`.execute(db);
  await sql`create index reservation_by_arrival on reservation (arrival)`.execute(db);
  await sql`create index bank_transfer_by_symbol on bank_transfer (variable_symbol)`.execute(db);
}
