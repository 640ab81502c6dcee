import { sql, type Kysely } from 'kysely';

/** Staff show a second factor, with each session. Those that there are enrol one at their next sign-in. (ADR 0143) */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column second_factor_at timestamptz`.execute(db);
  await sql`
    alter table staff
      -- since when the password alone enrols no factor any more
      add column enrolled_at timestamptz,
      -- encrypted
      add column totp_secret bytea,
      -- encrypted, until its first code is shown
      add column totp_pending bytea,
      -- the time step of the last code that was accepted: no earlier one is again
      add column totp_step bigint`.execute(db);
  await sql`
    create table staff_recovery_code (
      code_hash bytea primary key,
      account_id uuid not null references staff on delete cascade
    )`.execute(db);
  await sql`create index staff_recovery_code_account on staff_recovery_code (account_id)`.execute(db);
}
