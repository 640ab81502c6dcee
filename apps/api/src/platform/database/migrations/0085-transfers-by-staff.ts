import { sql, type Kysely } from 'kysely';

/** What staff do with transfers that fit no payment, and with incidents of payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table transfer_share (
      id uuid primary key,
      transfer_id text not null references bank_transfer (id),
      -- the payment that it pays for; null for a return to the sender
      payment_id uuid references payment (id),
      amount_minor integer not null check (amount_minor > 0),
      -- a return that finance has to transfer; null for a payment
      paid_out_at timestamptz,
      created_at timestamptz not null,
      check (payment_id is null or paid_out_at is null)
    )`.execute(db);
  await sql`create index transfer_share_by_transfer on transfer_share (transfer_id)`.execute(db);
  await sql`create index transfer_share_by_payment on transfer_share (payment_id)`.execute(db);
  await sql`create index bank_transfer_by_time on bank_transfer (received_at desc, id desc)`.execute(db);
  await sql`
    alter table payment_incident
      add column settled_at timestamptz,
      add column settled_by uuid,
      add column settled_note text`.execute(db);
  await sql`create index payment_by_time on payment (created_at desc, id desc)`.execute(db);
}
