import { sql, type Kysely } from 'kysely';

/** Orders that extend a voucher for a fee. They issue none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table voucher_order
      -- the voucher, and its new last day as it was offered
      add column extends_voucher_id uuid references voucher,
      add column extends_to date`.execute(db);
  await sql`
    create index voucher_order_by_extended on voucher_order (extends_voucher_id) where extends_voucher_id is not null`.execute(
    db,
  );
}
