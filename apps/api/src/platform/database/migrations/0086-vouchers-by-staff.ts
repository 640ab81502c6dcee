import { sql, type Kysely } from 'kysely';

/** Vouchers that staff block: they keep their value and cannot be used. Promo codes with limits, and their uses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table voucher add column blocked_at timestamptz`.execute(db);
  await sql`create index voucher_by_purchase on voucher (purchased_at desc, id desc)`.execute(db);
  await sql`
    create table promo_code (
      id uuid primary key,
      -- in capitals
      code text not null unique check (code = upper(code)),
      per_mille integer not null check (per_mille between 1 and 1000),
      -- days of booking, both inclusive; null for no limit
      valid_from date,
      valid_until date,
      most_uses integer check (most_uses > 0),
      once_per_person boolean not null,
      -- null for all places
      place_ids integer[] check (cardinality(place_ids) > 0),
      created_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`
    create table promo_use (
      reservation_id uuid primary key references reservation (id),
      promo_code_id uuid not null references promo_code (id),
      -- the e-mail address of the guest, hashed
      person_hash bytea not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index promo_use_by_code on promo_use (promo_code_id, person_hash)`.execute(db);
}
