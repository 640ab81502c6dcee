import { sql, type Kysely } from 'kysely';

/**
 * Vouchers as money: each has a balance, and pays for several stays. Used ones stay used. Events have an amount, and what of a
 * stay's vouchers has gone back to them is known. Buyers give vouchers back, which nobody of
 * the staff asks for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table voucher
      add column spent_minor integer not null default 0,
      add constraint voucher_spent check (spent_minor >= 0 and spent_minor <= value_minor)`.execute(db);
  await sql`update voucher set spent_minor = value_minor where reservation_id is not null`.execute(db);
  // A refunded voucher may have paid for stays before.
  await sql`
    alter table voucher
      drop constraint voucher_check1,
      add constraint voucher_refunded check (refunded_at is null or blocked_at is not null),
      add column balance_minor integer
        generated always as (case when refunded_at is null then value_minor - spent_minor else 0 end) stored,
      -- the reservation that it last paid for
      add constraint voucher_paid_for check ((spent_minor = 0) = (reservation_id is null))`.execute(db);
  await followPreviousRelease(db);

  await sql`alter table voucher_event add column amount_minor integer`.execute(db);
  await sql`
    update voucher_event
    set amount_minor = case voucher_event.type when 'used' then -voucher.value_minor else voucher.value_minor end from voucher
    where voucher.id = voucher_event.voucher_id and voucher_event.type <> 'attached'`.execute(db);
  await sql`alter table voucher_event drop constraint voucher_event_type_check`.execute(db);
  await sql`
    alter table voucher_event add constraint voucher_event_type_check
      check (type in ('issued', 'attached', 'used', 'returned', 'extended', 'refunded'))`.execute(db);

  await sql`
    alter table reservation_voucher
      -- what has gone back to this voucher
      add column returned_minor integer not null default 0 check (returned_minor >= 0 and returned_minor <= value_minor)`.execute(
    db,
  );
  // A stay that ended without a refund has given its vouchers back.
  await sql`
    update reservation_voucher used set returned_minor = used.value_minor from reservation, voucher
    where reservation.id = used.reservation_id and voucher.id = used.voucher_id
      and reservation.status not in ('held', 'requested', 'confirmed') and reservation.refund_minor is null
      and voucher.reservation_id is distinct from reservation.id`.execute(db);
  await sql`create index reservation_voucher_by_voucher on reservation_voucher (voucher_id)`.execute(db);
  await sql`
    insert into voucher_event (id, voucher_id, type, amount_minor, created_at)
    select gen_random_uuid(), id, 'refunded', -value_minor, refunded_at from voucher where refunded_at is not null`.execute(
    db,
  );
  await sql`
    alter table refund
      drop constraint refund_kind_check,
      add constraint refund_kind_check check (kind in ('staff', 'change', 'buyer'))`.execute(db);
}

/**
 * The previous release uses and returns whole vouchers, and knows no balance: its changes of `reservation_id` are the balance's. It
 * cannot return one of which a stay has spent a part; this release does, when the work is tried again.
 */
async function followPreviousRelease(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function follow_whole_voucher() returns trigger language plpgsql as $$
    begin
      if new.spent_minor = old.spent_minor and new.reservation_id is distinct from old.reservation_id then
        if new.reservation_id is not null then
          new.spent_minor := new.value_minor;
        elsif exists (select from reservation_voucher used where used.voucher_id = old.id
            and used.reservation_id = old.reservation_id and used.value_minor = old.value_minor) then
          new.spent_minor := 0;
        else
          raise exception 'the stay has not spent the whole voucher %', old.id;
        end if;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger follow_whole_voucher before update of reservation_id on voucher
      for each row execute function follow_whole_voucher()`.execute(db);
}
