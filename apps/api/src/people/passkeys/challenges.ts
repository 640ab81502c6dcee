import { createHash } from 'node:crypto';
import type { Clock } from '@mp/domain/clock';
import type { Database } from '../../platform/database/database.ts';
import type { ChallengePurpose } from '../../platform/database/tables/passkeys.ts';

/** How long somebody has for their fingerprint or key. */
const lifetimeMs = 5 * 60_000;

interface Challenging {
  readonly database: Database;
  readonly clock: Clock;
}

/** What a challenge is for, and whose passkey it is to make; nobody's where anybody may sign in. */
export interface Question {
  readonly purpose: ChallengePurpose;
  readonly accountId: string | null;
}

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** Keeps a challenge until it is answered, or too old to be. */
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

/** Whether a challenge was made for this question and is still open. Asking spends it: an answer is never heard twice. */
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
