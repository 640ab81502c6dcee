import { sql, type Kysely } from 'kysely';

/** Gift vouchers from their order to their use, and what a reservation's price is made of: discount, insurance, vouchers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table voucher_order (
      id uuid primary key,
      -- SHA-256 of the buyer's code
      code_hash bytea not null,
      -- the client's Idempotency-Key, and SHA-256 of the body it came with
      idempotency_key text not null unique,
      request_hash bytea not null,
      account_id uuid references account (id) on delete set null,
      status text not null check (status in ('open', 'paid')),
      email text not null,
      name text not null,
      language char(2) not null,
      currency char(3) not null,
      total_minor integer not null check (total_minor > 0),
      -- what each voucher is worth
      values_minor integer[] not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);

  await sql`
    create table voucher (
      id uuid primary key,
      -- SHA-256 of the code, which is derived from the id and stored nowhere
      code_hash bytea not null unique,
      -- its last three characters, by which people tell vouchers apart
      code_tail char(3) not null,
      type text not null check (type in ('kch', 'ap')),
      value_minor integer not null check (value_minor > 0),
      currency char(3) not null,
      -- what it came from: an order, or a refund of the reservation it replaces a part of
      order_id uuid references voucher_order (id),
      refund_of uuid references reservation (id),
      -- whom it has been attached to
      account_id uuid references account (id) on delete set null,
      -- what it is used for now; null while it can be used
      reservation_id uuid references reservation (id),
      used_at timestamptz,
      purchased_at timestamptz not null,
      expires_at timestamptz not null,
      check ((reservation_id is null) = (used_at is null)),
      check (num_nonnulls(order_id, refund_of) = 1)
    )`.execute(db);
  await sql`create index voucher_by_account on voucher (account_id)`.execute(db);
  await sql`create index voucher_by_order on voucher (order_id)`.execute(db);
  await sql`create index voucher_by_reservation on voucher (reservation_id)`.execute(db);

  await sql`
    create table voucher_event (
      id uuid primary key,
      voucher_id uuid not null references voucher (id),
      type text not null check (type in ('issued', 'attached', 'used', 'returned')),
      reservation_id uuid references reservation (id),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index voucher_event_by_voucher on voucher_event (voucher_id, created_at)`.execute(db);

  // What a reservation was made with; whether it has them now stands with the vouchers.
  await sql`
    create table reservation_voucher (
      reservation_id uuid not null references reservation (id) on delete cascade,
      voucher_id uuid not null references voucher (id),
      value_minor integer not null check (value_minor > 0),
      primary key (reservation_id, voucher_id)
    )`.execute(db);

  // total_minor = price − discount + premium; charged is total − vouchers.
  await sql`
    alter table reservation
      add column discount_minor integer not null default 0 check (discount_minor >= 0),
      add column premium_minor integer not null default 0 check (premium_minor >= 0),
      add column vouchers_minor integer not null default 0 check (vouchers_minor >= 0),
      -- what the guest of an insured stay got back; null unless they cancelled it
      add column refund_minor integer check (refund_minor >= 0),
      add check (vouchers_minor <= total_minor)`.execute(db);

  await sql`
    alter table payment
      alter column reservation_id drop not null,
      add column voucher_order_id uuid references voucher_order (id),
      -- how much of it is given back; null for all of it
      add column refund_minor integer check (refund_minor between 1 and amount_minor),
      add check (num_nonnulls(reservation_id, voucher_order_id) = 1)`.execute(db);
  await sql`create index payment_by_voucher_order on payment (voucher_order_id, created_at)`.execute(db);
  await sql`create unique index payment_live_voucher_order on payment (voucher_order_id) where status = 'created'`.execute(
    db,
  );

  await sql`
    alter table ledger_entry
      add column voucher_order_id uuid references voucher_order (id),
      add column voucher_id uuid references voucher (id)`.execute(db);
}
