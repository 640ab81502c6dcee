import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';

/** Whether staff have blocked the guest with this normalised e-mail address: they cannot book online. */
export async function isBlocked(database: Database | DatabaseTransaction, email: string): Promise<boolean> {
  const row = await database.selectFrom('blocked_guest').select('email').where('email', '=', email).executeTakeFirst();
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
  else await trx.deleteFrom('blocked_guest').where('email', '=', email).execute();
}
