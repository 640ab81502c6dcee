import { sql, type Kysely } from 'kysely';

/** What it takes to count what somebody holds without having paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reservation
      -- HMAC of the address it was made from; only while it is held
      add column client_hash bytea`.execute(db);
  await sql`create index reservation_held_by_client on reservation (client_hash) where status = 'held'`.execute(db);
  await sql`create index reservation_held_by_email on reservation ((contact ->> 'email')) where status = 'held'`.execute(
    db,
  );
  // A row to wait for: bookings of one guest or address are counted one after the other.
  await sql`
    create table booking_turn (
      key bytea primary key,
      taken_at timestamptz not null
    )`.execute(db);
}
