import { sql, type Kysely } from 'kysely';

/** What the console knows about a reservation: e-mails as they were sent, notes of staff, no-shows, blocked guests. (ADR 0151) */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sent_email (
      -- that of its outbox entry
      id uuid primary key,
      reservation_id uuid not null references reservation on delete cascade,
      template text not null,
      recipient text not null,
      subject text not null,
      -- without codes
      body text not null,
      sent_at timestamptz not null
    )`.execute(db);
  await sql`create index sent_email_by_reservation on sent_email (reservation_id, sent_at)`.execute(db);
  await sql`
    create table reservation_note (
      id uuid primary key,
      reservation_id uuid not null references reservation on delete cascade,
      author text not null,
      words text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index reservation_note_by_reservation on reservation_note (reservation_id, created_at)`.execute(db);
  await sql`
    create table blocked_guest (
      email text primary key,
      blocked_at timestamptz not null
    )`.execute(db);
  // Once the guest has not come. It moves no money.
  await sql`alter table reservation add column no_show_at timestamptz`.execute(db);
}
