import { sql, type Kysely } from 'kysely';

interface Named {
  collection: { id: number; name_cs: string; name_en: string; search_text: string };
}

const plainLetters: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', đ: 'd', ø: 'o', æ: 'ae', œ: 'oe' };

/** What searching compared when this was written. Frozen here: a migration does the same for ever, whatever changes. */
const searchTextOf = (...names: readonly string[]): string => {
  const words = names.map((name) =>
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[łßđøæœ]/g, (letter) => plainLetters[letter] ?? '')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  );
  return [...new Set(words)].filter(Boolean).join(' ');
};

/** Names that are found in spite of a typing error, and the calendars of room types that are let elsewhere, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  // Accent-free lower-case words, made by the application as those of places are.
  await sql`alter table collection add column search_text text not null default ''`.execute(db);
  const named = db as Kysely<Named>;
  for (const { id, name_cs, name_en } of await named
    .selectFrom('collection')
    .select(['id', 'name_cs', 'name_en'])
    .execute())
    await named
      .updateTable('collection')
      .set({ search_text: searchTextOf(name_cs, name_en) })
      .where('id', '=', id)
      .execute();
  await sql`create index place_by_search_text on place using gin (search_text gin_trgm_ops)`.execute(db);
  await sql`create index collection_by_search_text on collection using gin (search_text gin_trgm_ops)`.execute(db);

  // Calendars kept elsewhere, whose events block nights here.
  await sql`
    create table calendar_source (
      id uuid primary key,
      place_id integer not null,
      room_type_id integer not null,
      url text not null,
      -- how many units one event takes
      units smallint not null check (units > 0),
      -- when it is to be read next; moved on before it is read, so that one process at a time does so
      next_sync_at timestamptz not null,
      synced_at timestamptz,
      -- why the last reading failed; null when it did not
      last_error text,
      unique (room_type_id, url),
      foreign key (place_id, room_type_id) references room_type (place_id, id) on delete cascade
    )`.execute(db);
  await sql`create index calendar_source_due on calendar_source (next_sync_at)`.execute(db);

  // What each calendar said when it was last read: nights [arrival, departure). No texts, for they may name guests.
  await sql`
    create table calendar_event (
      source_id uuid not null references calendar_source (id) on delete cascade,
      position integer not null,
      arrival date not null,
      departure date not null check (departure > arrival),
      primary key (source_id, position)
    )`.execute(db);

  // Units that calendars hold back now: together with what reservations took, this is missing from inventory_month.rem.
  await sql`
    create table calendar_block (
      room_type_id integer not null references room_type (id) on delete cascade,
      night date not null,
      units smallint not null check (units > 0),
      primary key (room_type_id, night)
    )`.execute(db);
}
