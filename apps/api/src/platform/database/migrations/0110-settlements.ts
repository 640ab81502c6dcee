import { sql, type Kysely } from 'kysely';

/**
 * Settlements with sellers. A closed month takes entries of the ledger once (`settlement_entry`); a settlement is what they say
 * of one seller and currency, with a line for each stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settlement_month (
      -- its first day
      month date primary key check (extract(day from month) = 1),
      closed_at timestamptz not null,
      -- the account of the staff member
      closed_by uuid not null
    )`.execute(db);
  await sql`
    create table settlement_entry (
      entry_id uuid primary key references ledger_entry,
      month date not null references settlement_month
    )`.execute(db);
  await sql`create index settlement_entry_by_month on settlement_entry (month)`.execute(db);
  await sql`
    create table settlement (
      id uuid primary key,
      -- digits alone: it is the variable symbol of its payment
      number text not null unique check (number ~ '^[0-9]{8,10}$'),
      seller_id uuid not null references seller,
      month date not null references settlement_month,
      currency text not null,
      -- the seller’s data on the last day of the month
      seller jsonb not null,
      -- a negative settlement goes into the next one of the seller and currency
      carried_from uuid unique references settlement,
      carried_minor integer not null check (carried_minor <= 0),
      -- the sum of its lines
      owed_minor integer not null,
      due_minor integer not null generated always as (carried_minor + owed_minor) stored,
      unique (seller_id, month, currency),
      check ((carried_from is null) = (carried_minor = 0))
    )`.execute(db);
  await sql`create index settlement_by_month on settlement (month)`.execute(db);
  await sql`
    create table settlement_line (
      settlement_id uuid not null references settlement,
      reservation_id uuid not null references reservation (id),
      -- of the stay, in its first settlement; 0 in later ones
      price_minor integer not null,
      refunded_minor integer not null,
      -- of the operator, without VAT unless it sells the stay as its own
      commission_minor integer not null,
      vat_minor integer not null,
      owed_minor integer not null,
      -- local tax that the operator passes on; it is not part of the price
      local_tax_minor integer not null,
      -- mandatory fees, which are part of the price; what vouchers paid of it; and the operator’s premium of the waiver
      fees_minor integer not null,
      vouchers_minor integer not null,
      premium_minor integer not null,
      primary key (settlement_id, reservation_id),
      check (price_minor - refunded_minor - commission_minor - vat_minor = owed_minor)
    )`.execute(db);
  await sql`create index settlement_line_by_reservation on settlement_line (reservation_id)`.execute(db);
}
