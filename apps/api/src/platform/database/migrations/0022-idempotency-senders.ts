import { sql, type Kysely } from 'kysely';

/** An `Idempotency-Key` belongs to who sent it: somebody else's same key is another attempt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['reservation', 'voucher_order']) {
    await sql`
      alter table ${sql.table(table)}
        -- HMAC of the account, session or address that sent the key; empty for what was made before
        add column idempotency_sender bytea not null default ''::bytea,
        drop constraint ${sql.ref(`${table}_idempotency_key_key`)},
        add constraint ${sql.ref(`${table}_idempotency`)} unique (idempotency_sender, idempotency_key)`.execute(db);
    await sql`alter table ${sql.table(table)} alter column idempotency_sender drop default`.execute(db);
  }
}
