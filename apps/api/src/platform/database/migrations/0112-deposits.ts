import { sql, type Kysely } from 'kysely';

/** Deposits: rates that let a guest pay a part with the booking and the rest before the arrival. Existing ones have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table rate
      add column deposit_per_mille integer check (deposit_per_mille between 50 and 900),
      -- days before the arrival on which the rest is due
      add column balance_days integer check (balance_days between 5 and 180),
      add check ((deposit_per_mille is null) = (balance_days is null))`.execute(db);
  // What of the charge is paid later than the booking, and is not paid yet.
  await sql`
    alter table reservation add column balance_minor integer not null default 0 check (balance_minor >= 0)`.execute(db);
  await sql`
    create table reservation_instalment (
      id uuid primary key,
      reservation_id uuid not null references reservation,
      kind text not null check (kind in ('deposit', 'balance')),
      amount_minor integer not null check (amount_minor > 0),
      due_on date not null,
      -- cancelled: the stay ended first; lapsed: it was cancelled because this was not paid
      state text not null default 'open' check (state in ('open', 'paid', 'cancelled', 'lapsed')),
      -- e-mails of the job: before the due date, and on it
      reminded_on date,
      warned_on date,
      unique (reservation_id, kind)
    )`.execute(db);
  await sql`
    create index reservation_instalment_due on reservation_instalment (due_on)
      where kind = 'balance' and state = 'open'`.execute(db);
  // Null: a payment of what is paid with the booking.
  await sql`alter table payment add column instalment_id uuid references reservation_instalment`.execute(db);
  await sql`
    create index payment_of_instalment on payment (instalment_id) where instalment_id is not null`.execute(db);
}
