import { sql, type Kysely } from 'kysely';

/** Invoices keep what they say, and credit notes correct them: numbered by themselves, without gaps within a year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for an invoice that was issued before: it is written down when somebody next reads it.
  await sql`alter table invoice add column content jsonb`.execute(db);
  await sql`
    create table credit_note_series (
      year smallint primary key,
      -- the serial number given last
      last integer not null check (last > 0)
    )`.execute(db);
  await sql`
    create table credit_note (
      -- whose invoice it corrects; a stay is cancelled once
      reservation_id uuid primary key references invoice (reservation_id),
      -- a D, the year and six digits, e.g. D2026000123
      number text not null unique,
      issued_at timestamptz not null,
      content jsonb not null
    )`.execute(db);
}
