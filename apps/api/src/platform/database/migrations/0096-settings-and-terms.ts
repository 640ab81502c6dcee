import { sql, type Kysely } from 'kysely';

/** Settings of the operator with the day from which they hold, and the terms of confirmed stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table setting_version (
      name text not null,
      effective_from date not null,
      value jsonb not null,
      recorded_at timestamptz not null,
      -- the account; null for what the environment has filled in
      recorded_by uuid,
      primary key (name, effective_from)
    )`.execute(db);
  await sql`
    create table reservation_terms (
      reservation_id uuid primary key references reservation,
      model text not null check (model in ('intermediary', 'seller', 'deemed_supplier')),
      -- null: no seller was recorded, the shop sold it as its own
      seller_id uuid,
      commission_per_mille integer not null check (commission_per_mille between 0 and 1000),
      commission_vat_per_mille integer not null check (commission_vat_per_mille between 0 and 1000),
      -- included in the price of the whole stay, if the shop supplies it
      vat_minor integer not null check (vat_minor >= 0),
      recorded_at timestamptz not null,
      -- when the stay, or what is kept of a cancelled one, was divided in the ledger
      earned_at timestamptz,
      check (seller_id is not null or model = 'seller')
    )`.execute(db);
  await sql`create index reservation_terms_by_seller on reservation_terms (seller_id)`.execute(db);
}
