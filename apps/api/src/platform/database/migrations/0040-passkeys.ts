import { sql, type Kysely } from 'kysely';

/** Passkeys: a second way into an account, and the challenges that are waiting for one to answer. (ADR 0060) */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkey (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      -- chosen by the authenticator
      credential_id bytea not null unique,
      public_key bytea not null,
      -- how often it has signed; stays 0 where keys are kept in several devices
      counter bigint not null check (counter >= 0),
      transports jsonb not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkey_by_account on passkey (account_id, created_at)`.execute(db);

  // Gone as soon as somebody answers, whatever the answer is worth.
  await sql`
    create table passkey_challenge (
      -- SHA-256 of the challenge
      hash bytea primary key,
      purpose text not null check (purpose in ('sign_in', 'add', 'activate')),
      account_id uuid references account (id) on delete cascade,
      expires_at timestamptz not null,
      check ((purpose = 'sign_in') = (account_id is null))
    )`.execute(db);
  await sql`create index passkey_challenge_by_end on passkey_challenge (expires_at)`.execute(db);
}
