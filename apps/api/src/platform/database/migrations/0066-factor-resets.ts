import { sql, type Kysely } from 'kysely';

/** Which owner wants somebody to enrol a second factor again, until another owner agrees. (ADR 0143) */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff
      add column reset_by uuid references account on delete set null,
      add column reset_at timestamptz`.execute(db);
}
