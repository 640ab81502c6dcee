import { sql, type Kysely } from 'kysely';

/** When an account was registered: one that only a booking has made has still to be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column registered_at timestamptz`.execute(db);
  await sql`update account set registered_at = created_at where verified_at is not null`.execute(db);
}
