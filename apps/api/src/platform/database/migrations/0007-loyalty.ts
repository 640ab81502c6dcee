import { sql, type Kysely } from 'kysely';

/** The loyalty club's points, and what finding the stays that earn them takes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Only ever added to: what an account has is the sum of its entries.
  await sql`
    create table loyalty_entry (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      -- null for what no reservation earned
      reservation_id uuid references reservation (id),
      event text not null,
      reason text not null check (reason in ('granted', 'taken_back')),
      -- may be 0: that a stay was looked at and earned nothing is worth knowing, too
      points integer not null check (case reason when 'granted' then points >= 0 else points <= 0 end),
      created_at timestamptz not null,
      unique (reservation_id, event, reason)
    )`.execute(db);
  await sql`create index loyalty_entry_by_account on loyalty_entry (account_id, created_at)`.execute(db);
  // Those above leave nulls apart: without a reservation, an account gets each event once.
  await sql`
    create unique index loyalty_entry_once on loyalty_entry (account_id, event, reason) where reservation_id is null
  `.execute(db);
  await sql`create index reservation_past on reservation (departure) where status = 'confirmed'`.execute(db);
}
