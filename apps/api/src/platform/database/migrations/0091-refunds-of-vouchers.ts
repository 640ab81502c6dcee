import { sql, type Kysely } from 'kysely';

/** Refunds of bought vouchers: the voucher is void, and its receipt is corrected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refund
      alter column reservation_id drop not null,
      alter column reservation_status drop not null,
      add column voucher_id uuid references voucher (id),
      add check (num_nonnulls(reservation_id, voucher_id) = 1),
      add check ((reservation_id is null) = (reservation_status is null))`.execute(db);
  await sql`create index refund_by_voucher on refund (voucher_id)`.execute(db);
  // A refunded voucher stays blocked, so that nothing can use it.
  await sql`
    alter table voucher
      add column refunded_at timestamptz,
      add check (refunded_at is null or (blocked_at is not null and reservation_id is null))`.execute(db);
  await sql`
    create table voucher_receipt_correction (
      refund_id uuid primary key references refund (id),
      number text not null unique,
      issued_at timestamptz not null,
      -- as voucher_receipt.content, with the number of the receipt that it corrects
      content jsonb not null
    )`.execute(db);
}
