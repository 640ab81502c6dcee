import { sql, type Kysely } from 'kysely';

/** An address that a guest typed is theirs once somebody who reads its mail says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservation add column email_confirmed_at timestamptz`.execute(db);
  // Who booked signed in had proved theirs.
  await sql`
    update reservation set email_confirmed_at = reservation.created_at
    from account
    where account.id = reservation.account_id and account.verified_at is not null
      and account.email = reservation.contact ->> 'email'`.execute(db);
  await sql`create index reservation_held_by_account on reservation (account_id) where status = 'held'`.execute(db);
  // What is noted with no account, found by who confirms it.
  await sql`
    create index reservation_unclaimed on reservation ((contact ->> 'email')) where account_id is null`.execute(db);
}
