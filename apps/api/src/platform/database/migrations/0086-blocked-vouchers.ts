import { sql, type Kysely } from 'kysely';

/** Vouchers that staff block: they keep their value and cannot be used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table voucher add column blocked_at timestamptz`.execute(db);
  await sql`create index voucher_by_purchase on voucher (purchased_at desc, id desc)`.execute(db);
}
