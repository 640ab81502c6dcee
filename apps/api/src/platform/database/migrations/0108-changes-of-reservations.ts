import { sql, type Kysely } from 'kysely';

/** Changes of confirmed stays, and the payments of their differences. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reservation_change (
      id uuid primary key,
      reservation_id uuid not null references reservation (id),
      kind text not null check (kind in ('stay', 'contact')),
      state text not null
        check (state in ('waiting_payment', 'waiting_place', 'done', 'declined', 'expired', 'withdrawn')),
      asked_by text not null check (asked_by in ('guest', 'staff')),
      -- the stay and its price; of a change of contact the same
      before jsonb not null,
      after jsonb not null,
      -- what the guest pays, or gets back if negative
      difference_minor integer not null,
      -- the refund of a cheaper stay
      refund_id uuid references refund (id),
      -- until when it waits; null once it does not
      expires_at timestamptz,
      -- the place's reason for declining
      reason text,
      created_at timestamptz not null,
      decided_at timestamptz,
      check ((state in ('waiting_payment', 'waiting_place')) = (expires_at is not null)),
      check ((state in ('waiting_payment', 'waiting_place')) = (decided_at is null))
    )`.execute(db);
  // Two changes cannot wait at once: each holds nights.
  await sql`
    create unique index reservation_change_open on reservation_change (reservation_id)
      where state in ('waiting_payment', 'waiting_place')`.execute(db);
  await sql`create index reservation_change_by_reservation on reservation_change (reservation_id, created_at)`.execute(
    db,
  );
  await sql`create index reservation_change_due on reservation_change (expires_at) where expires_at is not null`.execute(
    db,
  );
  // A payment of a difference also has its reservation_id.
  await sql`alter table payment add column change_id uuid references reservation_change (id)`.execute(db);
  await sql`create index payment_by_change on payment (change_id) where change_id is not null`.execute(db);
}
