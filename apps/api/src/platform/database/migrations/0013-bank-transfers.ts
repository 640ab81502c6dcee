import { sql, type Kysely } from 'kysely';

/** Transfers that have come to the account, each kept once, whether we know what it is for or not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_transfer (
      -- the bank's
      id text primary key,
      variable_symbol text not null,
      amount_minor integer not null check (amount_minor > 0),
      currency char(3) not null,
      counter_account text not null,
      booked_at timestamptz not null,
      received_at timestamptz not null,
      -- which payment has its symbol; null for none
      payment_id uuid references payment (id),
      outcome text not null check (outcome in ('matched', 'wrong_amount', 'unmatched'))
    )`.execute(db);
  // A payment is made by one transfer; a second one is for a person to look at.
  await sql`create unique index bank_transfer_of_payment on bank_transfer (payment_id) where outcome = 'matched'`.execute(
    db,
  );
  await sql`create index bank_transfer_by_payment on bank_transfer (payment_id)`.execute(db);
}
