import { sql, type Kysely } from 'kysely';

/** Vouchers as presents: whom they are for and when they are sent, the receipt of who pays, and those that partners sell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table voucher_order
      add column surname text not null default '',
      -- what is printed beside the worth; null where nothing was chosen, and once its giver is forgotten
      add column gift jsonb,
      add column delivery_email text,
      add column delivery_language char(2),
      add column deliver_on date,
      add column delivered_at timestamptz,
      -- whom the receipt is made out to where it is not the buyer
      add column invoice jsonb,
      add check (num_nonnulls(delivery_email, delivery_language, deliver_on) in (0, 3))`.execute(db);

  await sql`
    create table receipt_series (
      year smallint primary key,
      last integer not null check (last > 0)
    )`.execute(db);
  await sql`
    create table voucher_receipt (
      order_id uuid primary key references voucher_order (id),
      number text not null unique,
      issued_at timestamptz not null,
      -- what it says, kept as it was when it was issued
      content jsonb not null
    )`.execute(db);

  // A voucher that a partner sells comes from no order of ours.
  await sql`
    alter table voucher
      drop constraint voucher_check1,
      add column partner text,
      add constraint voucher_origin check (num_nonnulls(order_id, refund_of, partner) = 1),
      add constraint voucher_partner check ((type = 'kch') = (partner is not null))`.execute(db);
}
