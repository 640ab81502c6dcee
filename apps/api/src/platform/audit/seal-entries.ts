import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { hashDetail } from './record-entry.ts';

const entriesPerSeal = 1_000;

/**
 * Seals up to a thousand new entries: a hash of them and of the seal before. Sealing is a job of its own, so that actions do
 * not wait for each other.
 *
 * @returns the number of sealed entries
 */
export const sealEntries = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: { now(): Date };
}): Promise<number> =>
  inTransaction(database, async (trx) => {
    const waiting = await trx
      .selectFrom('audit_unsealed')
      .select('entry_id')
      .orderBy('entry_id')
      .limit(entriesPerSeal)
      .forUpdate()
      .skipLocked()
      .execute();
    if (waiting.length === 0) return 0;
    const ids = waiting.map(({ entry_id }) => entry_id);
    const last = await trx
      .selectFrom('audit_seal')
      .select(['position', 'hash'])
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst();
    await trx
      .insertInto('audit_seal')
      .values({
        position: (last?.position ?? 0) + 1,
        sealed_at: clock.now(),
        entry_ids: ids,
        hash: await hashOfEntries(trx, last?.hash, ids),
      })
      .execute();
    await trx.deleteFrom('audit_unsealed').where('entry_id', 'in', ids).execute();
    return ids.length;
  });

/** Hash of entries in the order of their ids, and of the seal before. */
async function hashOfEntries(
  database: Database | DatabaseTransaction,
  previous: Buffer | undefined,
  ids: readonly string[],
): Promise<Buffer> {
  const entries = await database.selectFrom('audit_entry').selectAll().where('id', 'in', ids).orderBy('id').execute();
  const hash = createHash('sha256').update(previous ?? '');
  for (const { id, happened_at, actor_id, action, subject_kind, subject_id, detail_hash } of entries)
    hash
      .update(JSON.stringify([id, happened_at.toISOString(), actor_id, action, subject_kind, subject_id]))
      .update(detail_hash);
  return hash.digest();
}

export interface AuditCheck {
  readonly seals: number;
  /** The first seal that does not match its entries; null if all match. */
  readonly brokenSeal: number | null;
  /** Entries whose detail was changed. Erased details do not count. */
  readonly changedDetails: readonly string[];
  /** Whether the application's role of the database could remove the triggers that keep entries. */
  readonly canBypass: boolean;
}

/** Checks the whole chain of seals, and the details of every entry against their hashes. */
export async function checkSeals(database: Database): Promise<AuditCheck> {
  const seals = await database.selectFrom('audit_seal').selectAll().orderBy('position').execute();
  let previous: Buffer | undefined;
  let brokenSeal: number | null = null;
  for (const [index, { position, entry_ids, hash }] of seals.entries()) {
    if (position !== index + 1 || !hash.equals(await hashOfEntries(database, previous, entry_ids))) {
      brokenSeal = position;
      break;
    }
    previous = hash;
  }
  return {
    seals: seals.length,
    brokenSeal,
    changedDetails: await changedDetails(database),
    canBypass: await ownsLog(database),
  };
}

/** Entries whose detail does not match its hash; read in pages, because the log only grows. */
async function changedDetails(database: Database): Promise<string[]> {
  const changed: string[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const page = await database
      .selectFrom('audit_entry')
      .innerJoin('audit_detail', 'audit_detail.entry_id', 'audit_entry.id')
      .select(['audit_entry.id', 'audit_entry.detail_hash', 'audit_detail.salt', 'audit_detail.detail'])
      .where('audit_entry.id', '>', after)
      .orderBy('audit_entry.id')
      .limit(entriesPerSeal)
      .execute();
    for (const { id, detail_hash, salt, detail } of page)
      if (!detail_hash.equals(hashDetail(salt, detail))) changed.push(id);
    const last = page.at(-1);
    if (!last) return changed;
    after = last.id;
  }
}

/** Whether the role of this connection owns the log: then it could drop the triggers. */
async function ownsLog(database: Database): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(current_user, relowner, 'usage') as owns from pg_class where oid = 'audit_entry'::regclass`.execute(
    database,
  );
  return rows[0]?.owns ?? true;
}
