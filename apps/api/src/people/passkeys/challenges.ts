import { createHash } from 'node:crypto';
import type { Clock } from '@mp/domain/clock';
import type { Database } from '../../platform/database/database.ts';
import type { ChallengePurpose } from '../../platform/database/tables/passkeys.ts';

/** Timeout for a person to use their fingerprint or key. */
const lifetimeMs = 5 * 60_000;

interface Challenging {
  readonly database: Database;
  readonly clock: Clock;
}

/** Purpose of a challenge, and the account that it is for; null if any account may sign in. */
export interface Question {
  readonly purpose: ChallengePurpose;
  readonly accountId: string | null;
}

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** Stores a challenge until it is used or expires. */
export async function keepChallenge(
  { database, clock }: Challenging,
  challenge: string,
  { purpose, accountId }: Question,
): Promise<void> {
  const expires_at = new Date(clock.now().getTime() + lifetimeMs);
  await database
    .insertInto('passkey_challenge')
    .values({ hash: hashOf(challenge), purpose, account_id: accountId, expires_at })
    .execute();
}

/** Whether a challenge has this purpose and is valid. It deletes the challenge, so that it works only once. */
export async function spendChallenge(
  { database, clock }: Challenging,
  challenge: string,
  { purpose, accountId }: Question,
): Promise<boolean> {
  const used = await database
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hashOf(challenge))
    .returning(['purpose', 'account_id', 'expires_at'])
    .executeTakeFirst();
  return used?.purpose === purpose && used.account_id === accountId && used.expires_at > clock.now();
}
