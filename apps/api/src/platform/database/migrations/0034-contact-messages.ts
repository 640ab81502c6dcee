import { sql, type Kysely } from 'kysely';

/** What visitors write to the operator, from the moment that they send it until it is in the operator's mailbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_message (
      id uuid primary key,
      name text not null,
      email text not null,
      -- empty where it is about none
      reservation text not null,
      message text not null,
      created_at timestamptz not null
    )`.execute(db);
}
