import { sql, type Kysely } from 'kysely';

/** The gateway sends guests back with a code that opens what they paid once: no lasting key goes through its hands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment
      -- SHA-256 of the code, and when it was used; asked again where to pay, it can be used once more
      add column return_hash bytea unique,
      add column returned_at timestamptz`.execute(db);
  await sql`
    update payment set return_url = regexp_replace(return_url, '([?&]code=)[^&#]*', '\\1', 'g')
    where return_url like '%code=%'`.execute(db);
}
