import { createHash } from 'node:crypto';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';

/** How the block of an erased guest is stored: it lasts without their address. */
const erasedKey = (email: string): string => `sha256:${createHash('sha256').update(email).digest('hex')}`;

/** Whether staff have blocked the guest with this normalised e-mail address: they cannot book online. */
export async function isBlocked(database: Database | DatabaseTransaction, email: string): Promise<boolean> {
  const row = await database
    .selectFrom('blocked_guest')
    .select('email')
    .where('email', 'in', [email, erasedKey(email)])
    .executeTakeFirst();
  return row !== undefined;
}

/** Blocks a guest, or lets them book again. Repeating it changes nothing. */
export async function blockGuest(trx: DatabaseTransaction, email: string, blocks: boolean, now: Date): Promise<void> {
  if (blocks)
    await trx
      .insertInto('blocked_guest')
      .values({ email, blocked_at: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
  else
    await trx
      .deleteFrom('blocked_guest')
      .where('email', 'in', [email, erasedKey(email)])
      .execute();
}

/**
 * Replaces the address of a blocked guest who is erased by its hash. The block stays, because the erasure would otherwise undo
 * it; nothing stores the address any more.
 */
export async function forgetBlockedGuest(trx: DatabaseTransaction, email: string): Promise<void> {
  const blocked = await trx
    .deleteFrom('blocked_guest')
    .where('email', '=', email)
    .returning('blocked_at')
    .executeTakeFirst();
  if (!blocked) return;
  await trx
    .insertInto('blocked_guest')
    .values({ email: erasedKey(email), blocked_at: blocked.blocked_at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}
