import { sql, type Kysely } from 'kysely';

/**
 * Legal sellers and the contracts of places with them. Both are versions with effective dates: the data or the contract on a
 * day is the last version from that day or before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table seller (id uuid primary key, created_at timestamptz not null)`.execute(db);
  await sql`
    create table seller_version (
      seller_id uuid not null references seller,
      effective_from date not null,
      -- names of its fields: SellerData of the contract
      data jsonb not null,
      recorded_at timestamptz not null,
      -- the account of the staff member; null for an import and the demonstration
      recorded_by uuid,
      primary key (seller_id, effective_from)
    )`.execute(db);
  await sql`
    create table place_contract (
      place_id integer not null references place on delete cascade,
      effective_from date not null,
      seller_id uuid not null references seller,
      model text not null check (model in ('intermediary', 'seller', 'deemed_supplier')),
      -- of the stay's price; null: the operator's default
      commission_per_mille integer check (commission_per_mille between 0 and 500),
      -- of the short-term let, where the country has them
      registration_number text,
      recorded_at timestamptz not null,
      recorded_by uuid,
      primary key (place_id, effective_from)
    )`.execute(db);
  await sql`create index place_contract_by_seller on place_contract (seller_id)`.execute(db);
  // Whether a place that would be sold is not, because data of its seller is missing.
  await sql`alter table place add column withheld boolean not null default false`.execute(db);
}
