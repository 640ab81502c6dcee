import { sql, type Kysely } from 'kysely';

/** Sessions by the devices they are on, and what brings one to the account area's own origin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session
      add column id uuid not null default gen_random_uuid(),
      -- the session of the shop that this one came from: it ends with it
      add column parent_id uuid,
      -- the browser and the system, as far as they said; no more of them is kept
      add column browser text not null default '',
      add column system text not null default '',
      add column last_seen_at timestamptz`.execute(db);
  await sql`update session set last_seen_at = created_at`.execute(db);
  await sql`
    alter table session
      alter column id drop default,
      alter column last_seen_at set not null,
      add constraint session_id unique (id),
      add constraint session_parent foreign key (parent_id) references session (id) on delete cascade`.execute(db);
  await sql`create index session_parent_id on session (parent_id) where parent_id is not null`.execute(db);

  await sql`
    create table session_arrival (
      code_hash bytea primary key,
      session_id uuid not null references session (id) on delete cascade,
      -- the hash of what the browser that asked keeps to itself
      challenge text not null,
      expires_at timestamptz not null
    )`.execute(db);
}
