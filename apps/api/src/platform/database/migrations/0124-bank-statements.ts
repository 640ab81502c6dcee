import { sql, type Kysely } from 'kysely';

/** Statements of the operator’s bank account, and what each of their entries belongs to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_statement (
      id uuid primary key,
      -- the IBAN
      account text not null,
      currency text not null,
      -- as the bank numbers it
      number text not null,
      from_day date not null,
      until_day date not null,
      opening_minor bigint not null,
      closing_minor bigint not null,
      format text not null check (format in ('camt.053', 'gpc')),
      added_by uuid not null,
      added_at timestamptz not null,
      check (from_day <= until_day),
      unique (account, currency, until_day)
    )`.execute(db);
  await sql`
    create table bank_entry (
      id uuid primary key,
      statement_id uuid not null references bank_statement,
      position integer not null,
      -- the bank’s
      reference text not null,
      day date not null,
      -- negative: paid from the account
      amount_minor bigint not null check (amount_minor <> 0),
      -- digits without leading zeros; empty for none
      variable_symbol text not null,
      counter_account text not null,
      counterparty text not null,
      message text not null,
      -- what it belongs to: at most one of these
      transfer_id text unique references bank_transfer,
      payout_id uuid unique references payout,
      -- one payment of a payout
      settlement_id uuid unique references settlement,
      refund_part_id uuid unique references refund_part,
      -- a transfer that the bank has refunded
      payment_id uuid unique references payment,
      -- a transfer that was returned to its sender
      share_id uuid unique references transfer_share,
      -- an account of the ledger, as staff decided
      booked_to text,
      check (num_nonnulls(transfer_id, payout_id, settlement_id, refund_part_id, payment_id, share_id, booked_to) <= 1),
      unique (statement_id, position)
    )`.execute(db);
  await sql`
    create index bank_entry_unknown on bank_entry (statement_id)
      where num_nonnulls(transfer_id, payout_id, settlement_id, refund_part_id, payment_id, share_id, booked_to) = 0`.execute(
    db,
  );
  // The entry of a statement that staff have booked.
  await sql`alter table ledger_entry add column bank_entry_id uuid references bank_entry`.execute(db);
  await sql`
    create index ledger_entry_by_bank_entry on ledger_entry (bank_entry_id) where bank_entry_id is not null`.execute(
    db,
  );
}
