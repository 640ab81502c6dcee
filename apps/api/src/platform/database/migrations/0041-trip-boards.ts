import { sql, type Kysely } from 'kysely';

/** Trip boards: places that somebody shares by a link, and what those who have it say of them. (ADR 0015) */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trip_board (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      title text not null,
      arrival date,
      departure date,
      adults smallint not null check (adults > 0),
      children smallint not null check (children >= 0),
      -- SHA-256 of the code in its link; null while it is shared with nobody
      code_hash bytea unique,
      -- counts the links there have been: each has a code of its own
      link integer not null default 0,
      created_at timestamptz not null,
      check ((arrival is null) = (departure is null)),
      check (departure > arrival)
    )`.execute(db);
  await sql`create index trip_board_by_account on trip_board (account_id, created_at)`.execute(db);

  await sql`
    create table trip_board_place (
      board_id uuid not null references trip_board (id) on delete cascade,
      place_id integer not null references place (id) on delete cascade,
      position smallint not null,
      primary key (board_id, place_id)
    )`.execute(db);

  // Who votes is a key that their browser has made: nobody needs an account.
  await sql`
    create table trip_board_vote (
      board_id uuid not null,
      place_id integer not null,
      -- keyed hash: says nothing, and is another one on every board
      voter bytea not null,
      vote text not null check (vote in ('yes', 'no')),
      voted_at timestamptz not null,
      primary key (board_id, place_id, voter),
      foreign key (board_id, place_id) references trip_board_place (board_id, place_id) on delete cascade
    )`.execute(db);

  await sql`
    create table trip_board_note (
      id uuid primary key,
      board_id uuid not null,
      place_id integer not null,
      voter bytea not null,
      author text not null,
      text text not null,
      written_at timestamptz not null,
      foreign key (board_id, place_id) references trip_board_place (board_id, place_id) on delete cascade
    )`.execute(db);
  await sql`create index trip_board_note_by_board on trip_board_note (board_id, written_at)`.execute(db);
}
