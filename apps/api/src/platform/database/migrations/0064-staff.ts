import { sql, type Kysely } from 'kysely';

/**
 * Staff have roles. Whoever was an editor could do everything at the desk, and becomes an operator, who still can: no
 * running shop is left without somebody to open and close it. (ADR 0142)
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff (
      account_id uuid primary key references account on delete cascade,
      role text not null check (role in ('editor', 'publisher', 'operator', 'finance', 'owner')),
      made_at timestamptz not null
    )`.execute(db);
  await sql`insert into staff select account_id, 'operator', made_at from editor`.execute(db);
  await sql`drop table editor`.execute(db);
}
