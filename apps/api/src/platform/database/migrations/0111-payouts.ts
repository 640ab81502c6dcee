import { sql, type Kysely } from 'kysely';

/** Payouts of settlements: a file for the bank, made by one person and approved by another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payout (
      id uuid primary key,
      number integer not null unique,
      currency text not null,
      format text not null check (format in ('pain.001', 'abo')),
      pay_on date not null,
      -- name and IBAN of the operator
      payer jsonb not null,
      state text not null check (state in ('waiting', 'approved', 'declined', 'paid')),
      made_by uuid not null,
      made_at timestamptz not null,
      approved_by uuid,
      approved_at timestamptz,
      declined_by uuid,
      declined_at timestamptz,
      decline_reason text,
      -- when and by whom its file was fetched
      fetched_by uuid,
      fetched_at timestamptz,
      paid_by uuid,
      paid_at timestamptz,
      check (approved_by <> made_by),
      check (approved_at is not null or (fetched_at is null and paid_at is null)),
      check ((state = 'paid') = (paid_at is not null)),
      check ((state = 'declined') = (declined_at is not null))
    )`.execute(db);
  await sql`
    create table payout_item (
      payout_id uuid not null references payout,
      settlement_id uuid not null references settlement,
      name text not null,
      iban text not null,
      amount_minor integer not null check (amount_minor > 0),
      primary key (payout_id, settlement_id)
    )`.execute(db);
  await sql`create index payout_item_by_settlement on payout_item (settlement_id)`.execute(db);
  // The payout that it is in; null again once that is declined.
  await sql`alter table settlement add column payout_id uuid references payout`.execute(db);
  await sql`create index settlement_by_payout on settlement (payout_id)`.execute(db);
  // The settlement that an entry pays out.
  await sql`alter table ledger_entry add column settlement_id uuid references settlement`.execute(db);
  await sql`
    create index ledger_entry_by_settlement on ledger_entry (settlement_id) where settlement_id is not null`.execute(
    db,
  );
}
