import { sql, type Kysely } from 'kysely';

/**
 * Refunds by staff: the decision (`refund`) and its parts, one for each payment or voucher that it goes back to. A part's id is
 * the idempotency key at the gateway. Each refund of an invoiced stay has a credit note, so a stay may have several.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refund (
      id uuid primary key,
      reservation_id uuid not null references reservation (id),
      amount_minor integer not null check (amount_minor > 0),
      currency text not null,
      -- how much of the amount is of the price and of the premium; null until it is approved
      stay_minor integer check (stay_minor >= 0),
      premium_minor integer check (premium_minor >= 0),
      reason text not null,
      state text not null check (state in ('waiting', 'approved', 'declined')),
      -- what could be refunded, and the reservation's status, when it was requested
      available_minor integer not null,
      reservation_status text not null,
      asked_by uuid not null,
      asked_at timestamptz not null,
      -- null for a refund that needs no second person
      decided_by uuid,
      decided_at timestamptz,
      decline_reason text,
      check ((state = 'approved') = (stay_minor is not null and premium_minor is not null)),
      check (state <> 'approved' or stay_minor + premium_minor = amount_minor),
      check (decided_by is null or decided_by <> asked_by)
    )`.execute(db);
  await sql`create index refund_by_reservation on refund (reservation_id)`.execute(db);
  await sql`create index refund_by_time on refund (asked_at desc, id desc)`.execute(db);
  await sql`
    create table refund_part (
      id uuid primary key,
      refund_id uuid not null references refund (id),
      payment_id uuid references payment (id),
      voucher_id uuid references voucher (id),
      amount_minor integer not null check (amount_minor > 0),
      state text not null check (state in ('pending', 'to_pay_out', 'failed', 'done')),
      problem text,
      done_at timestamptz,
      check ((payment_id is null) <> (voucher_id is null)),
      check ((state = 'done') = (done_at is not null))
    )`.execute(db);
  await sql`create index refund_part_by_refund on refund_part (refund_id)`.execute(db);
  await sql`create index refund_part_open on refund_part (refund_id) where state <> 'done'`.execute(db);
  // The sum of a payment's refund parts.
  await sql`
    alter table payment add column parted_minor integer not null default 0 check (parted_minor >= 0)`.execute(db);
  await sql`alter table credit_note drop constraint credit_note_pkey`.execute(db);
  await sql`alter table credit_note add primary key (number)`.execute(db);
  await sql`alter table credit_note add column refund_id uuid unique references refund (id)`.execute(db);
  // A stay is cancelled once.
  await sql`
    create unique index credit_note_of_cancellation on credit_note (reservation_id) where refund_id is null`.execute(
    db,
  );
  await sql`create index credit_note_by_reservation on credit_note (reservation_id)`.execute(db);
}
