import { sql, type Kysely } from 'kysely';

/** Profiles, the codes that prove an address, favourites and the newsletter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column phone text not null default '',
      add column gender text not null default 'not_available',
      add column birth_date date,
      add column billing jsonb,
      -- the name of a file under photos
      add column photo text,
      -- when its holder removed it: nothing personal is left in the row
      add column deleted_at timestamptz`.execute(db);

  // What stands in messages: proves that who has it reads the account's mail. Used once.
  await sql`
    create table account_code (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      purpose text not null check (purpose in ('activate', 'reset')),
      -- SHA-256 of the code
      code_hash bytea not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index account_code_by_account on account_code (account_id, purpose, created_at)`.execute(db);
  await sql`create index session_by_account on session (account_id)`.execute(db);

  await sql`
    create table favourite (
      account_id uuid not null references account (id) on delete cascade,
      place_id integer not null references place (id) on delete cascade,
      created_at timestamptz not null,
      primary key (account_id, place_id)
    )`.execute(db);

  await sql`
    create table newsletter_subscription (
      id uuid primary key,
      email text not null unique check (email = lower(email)),
      language char(2) not null,
      -- SHA-256 of the code that confirms and ends it
      code_hash bytea not null unique,
      requested_at timestamptz not null,
      -- null until the address has agreed
      confirmed_at timestamptz
    )`.execute(db);

  // A person's own reservations: by account, and those that were made with their address.
  await sql`create index reservation_by_account on reservation (account_id, arrival)`.execute(db);
  await sql`create index reservation_by_email on reservation ((contact ->> 'email'))`.execute(db);
}
