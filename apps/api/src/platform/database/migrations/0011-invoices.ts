import { sql, type Kysely } from 'kysely';

/** Invoices: numbered without gaps within a year, one for a reservation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_series (
      year smallint primary key,
      -- the serial number given last
      last integer not null check (last > 0)
    )`.execute(db);
  await sql`
    create table invoice (
      reservation_id uuid primary key references reservation (id),
      -- the year and six digits, e.g. 2026000123
      number text not null unique,
      issued_at timestamptz not null
    )`.execute(db);
}
