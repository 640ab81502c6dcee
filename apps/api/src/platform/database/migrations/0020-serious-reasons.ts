import { sql, type Kysely } from 'kysely';

/** Why the guest of an insured stay has cancelled it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservation
      add column serious_reason text,
      add column serious_reason_note text`.execute(db);
}
