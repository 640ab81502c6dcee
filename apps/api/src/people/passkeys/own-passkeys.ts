import type { PasskeyListWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';

/** Passkeys of an account, the oldest first. */
export async function passkeysOf(database: Database, accountId: string): Promise<PasskeyListWire['data']> {
  const passkeys = await database
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return passkeys.map(({ created_at, last_used_at, ...passkey }) => ({
    ...passkey,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}

interface PasskeyRemoval {
  readonly accountId: string;
  readonly language: Locale;
  readonly now: Date;
}

/** Notifies the holder of an account by e-mail that passkeys were removed. */
export async function reportRemoval(
  trx: DatabaseTransaction,
  { accountId, language, now }: PasskeyRemoval,
): Promise<void> {
  const page = href('accountProfile', { locale: language });
  await enqueue(trx, 'mail.account', { template: 'account_passkey_removed', accountId, page, language }, now);
}

/**
 * Removes the passkeys of an account after a change of its password, because somebody with the old password may have
 * added one. The holder gets an e-mail.
 *
 * @param kept ids of the passkeys to keep
 */
export async function endPasskeys(
  trx: DatabaseTransaction,
  removal: PasskeyRemoval,
  kept: readonly string[],
): Promise<void> {
  const ended = await trx
    .deleteFrom('passkey')
    .where('account_id', '=', removal.accountId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', [...kept]))
    .returning('id')
    .execute();
  if (ended.length > 0) await reportRemoval(trx, removal);
}
