import { sql, type Kysely } from 'kysely';

/** Tables, and the places that a change of their rows reprices. */
const watched = {
  local_tax: `select p.id, true from changed t
    join place p on p.country = t.country left join place_local_tax l on l.place_id = p.id
    where coalesce(l.municipality, p.town) = t.municipality group by p.id`,
  place_local_tax: 'select distinct place_id, true from changed',
  place_fee: 'select distinct place_id, true from changed',
} as const;

/**
 * Local taxes of municipalities, and mandatory fees of places. They are part of every total, so triggers note a change of
 * them like one of the rates.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table local_tax (
      id uuid primary key,
      -- ISO 3166 alpha-3, and the municipality as places name their town
      country text not null check (country ~ '^[A-Z]{3}$'),
      municipality text not null check (municipality <> ''),
      kind text not null check (kind in ('person_night', 'percent')),
      -- for a person and night, as the municipality sets it, and as the shop charges it in its two currencies
      currency text check (currency ~ '^[A-Z]{3}$'),
      amount_minor integer check (amount_minor > 0),
      czk_minor integer not null default 0 check (czk_minor >= 0),
      eur_minor integer not null default 0 check (eur_minor >= 0),
      per_mille integer not null default 0 check (per_mille between 0 and 300),
      -- persons of this age and older pay
      from_age integer not null check (from_age between 0 and 99),
      -- nights of a stay that are taxed, the first ones; null: all
      max_nights integer check (max_nights > 0),
      -- MM-DD, both inclusive, may span the turn of the year; null: all year
      season_from text check (season_from ~ '^[01]\\d-[0-3]\\d$'),
      season_until text check (season_until ~ '^[01]\\d-[0-3]\\d$'),
      effective_from date not null,
      -- the last night; one day before effective_from when it was withdrawn before it began
      effective_until date check (effective_until >= effective_from - 1),
      exemptions_cs text not null default '',
      exemptions_en text not null default '',
      collected text not null check (collected in ('online', 'on_spot')),
      source text not null check (source <> ''),
      source_url text,
      -- when somebody of the operator read the source; null: not verified
      read_on date,
      recorded_at timestamptz not null,
      recorded_by uuid,
      check ((season_from is null) = (season_until is null)),
      check (case kind when 'percent' then amount_minor is null and currency is null and per_mille > 0
        else amount_minor is not null and currency is not null and per_mille = 0 and czk_minor > 0 and eur_minor > 0 end)
    )`.execute(db);
  await sql`create index local_tax_by_municipality on local_tax (country, municipality)`.execute(db);
  await sql`
    create table place_local_tax (
      place_id integer primary key references place on delete cascade,
      -- null: the place’s town, and as the rule says
      municipality text check (municipality <> ''),
      collected text check (collected in ('online', 'on_spot'))
    )`.execute(db);
  await sql`
    create table place_fee (
      id uuid primary key,
      place_id integer not null references place on delete cascade,
      name_cs text not null check (name_cs <> ''),
      name_en text not null check (name_en <> ''),
      per text not null check (per in ('stay', 'night', 'person_night')),
      czk_minor integer not null check (czk_minor > 0),
      eur_minor integer not null check (eur_minor > 0),
      effective_from date not null,
      effective_until date check (effective_until >= effective_from - 1),
      recorded_at timestamptz not null,
      recorded_by uuid
    )`.execute(db);
  await sql`create index place_fee_by_place on place_fee (place_id)`.execute(db);
  for (const [table, changes] of Object.entries(watched)) await note(db, table, changes);
}

const events = ['insert', 'update', 'delete'] as const;

async function note(db: Kysely<unknown>, table: string, changes: string): Promise<void> {
  const name = `note_change_of_${table}`;
  await sql`
    create function ${sql.ref(name)}() returns trigger language plpgsql as ${sql.lit(`
      begin
        insert into place_change (place_id, facts) ${changes} on conflict do nothing;
        return null;
      end`)}`.execute(db);
  for (const event of events)
    await sql`
      create trigger ${sql.ref(`${name}_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing ${sql.raw(event === 'delete' ? 'old' : 'new')} table as changed
      for each statement execute function ${sql.ref(name)}()`.execute(db);
}
