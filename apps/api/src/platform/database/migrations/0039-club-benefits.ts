import { sql, type Kysely } from 'kysely';

/** What the tier of who booked brings to the stay beside its price, as it was promised then. (ADR 0050) */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservation add column club_benefits jsonb`.execute(db);
}
