import { sql, type Kysely } from 'kysely';

/** The place's own key to a reservation, by which it can cancel, and what a client needs to tell how a stay ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reservation
      -- SHA-256 of the place's code; null for reservations from before there was one
      add column place_code_hash bytea unique,
      -- when it was first confirmed; stays when it is cancelled after
      add column confirmed_at timestamptz,
      -- what the place told the guest when it cancelled
      add column cancel_reason text`.execute(db);
  await sql`update reservation set confirmed_at = updated_at where status = 'confirmed'`.execute(db);
}
