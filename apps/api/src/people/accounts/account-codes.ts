import { createHmac } from 'node:crypto';
import type { AccountCodePurpose } from '@mp/contract';
import type { Config } from '../../platform/settings/config.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { hashCode } from '../../platform/codes/codes.ts';
import { createAttemptLimit, type Counting } from '../../platform/limits/attempt-limit.ts';
import type { PasswordHolder } from './password-estimator.ts';

export type CodePurpose = AccountCodePurpose;

const hour = 3_600_000;

/** How long a code is valid, in milliseconds. */
export const lifetimeMs: Readonly<Record<CodePurpose, number>> = { activate: 48 * hour, reset: 2 * hour };

/**
 * Maximum number of codes per account and hour. Beyond it, nothing is sent and no error is reported. Earlier codes stay
 * valid, so a stranger can neither flood the holder's mailbox nor lock the holder out. Browsers that have signed in to
 * the account before have their own limit. (ADR 0032)
 */
const mostInAnHour = 5;

/**
 * A code, derived from its id when an e-mail is written. Neither the database nor the outbox stores codes. 256 bits.
 */
export const accountCode = ({ booking: { codesSecret } }: Config, id: string): string =>
  createHmac('sha256', codesSecret).update(`account:${id}`).digest('base64url');

export interface CodeTerms {
  readonly accountId: string;
  readonly purpose: CodePurpose;
  /** Whether the requesting browser has signed in to the account before. */
  readonly isKnownDevice: boolean;
}

/**
 * Creates a code and returns its id, or null if the account has reached its limit. It counts in the transaction that
 * writes the e-mail.
 */
export async function issueCode(
  trx: DatabaseTransaction,
  services: Counting,
  { accountId, purpose, isKnownDevice }: CodeTerms,
): Promise<string | null> {
  const { config, clock } = services;
  const now = clock.now();
  const name = isKnownDevice ? 'codes for a device' : 'codes for an account';
  const limit = createAttemptLimit(services, { name, most: mostInAnHour, windowMs: hour });
  if ((await limit.excess(accountId, trx)) !== null) return null;
  const id = crypto.randomUUID();
  await trx
    .insertInto('account_code')
    .values({
      id,
      account_id: accountId,
      purpose,
      code_hash: hashCode(accountCode(config, id)),
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs[purpose]),
    })
    .execute();
  return id;
}

/** A valid code and its account. */
export interface FoundCode {
  readonly id: string;
  readonly accountId: string;
  readonly holder: PasswordHolder;
}

/**
 * Finds a code. Returns null if it is unknown, used or expired.
 *
 * @param purpose purpose of the code; without it, a code of any purpose is found
 */
export async function findCode(
  database: Database,
  { code, purpose, now }: { code: string; purpose?: CodePurpose; now: Date },
): Promise<FoundCode | null> {
  const found = await database
    .selectFrom('account_code')
    .innerJoin('account', 'account.id', 'account_code.account_id')
    .select(['account_code.id', 'account_code.account_id', 'account.email', 'account.first_name', 'account.last_name'])
    .where('account_code.code_hash', '=', hashCode(code))
    .where('account_code.used_at', 'is', null)
    .where('account_code.expires_at', '>', now)
    .$if(purpose !== undefined, (query) => query.where('account_code.purpose', '=', purpose as CodePurpose))
    .executeTakeFirst();
  if (!found) return null;
  const { id, account_id: accountId, ...holder } = found;
  return { id, accountId, holder };
}

/** Whether an activation code is used, directly or together with another code, and its account is verified. */
export async function hasActivated(database: Database, code: string): Promise<boolean> {
  const used = await database
    .selectFrom('account_code')
    .innerJoin('account', 'account.id', 'account_code.account_id')
    .select('account_code.id')
    .where('account_code.code_hash', '=', hashCode(code))
    .where('account_code.purpose', '=', 'activate')
    .where('account_code.used_at', 'is not', null)
    .where('account.verified_at', 'is not', null)
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Uses up a code and all other codes of its account. Returns the account's id, or null if another request was faster.
 */
export async function useCode(trx: DatabaseTransaction, id: string, now: Date): Promise<string | null> {
  const used = await trx
    .updateTable('account_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  if (!used) return null;
  await spendCodesOf(trx, used.account_id, now);
  return used.account_id;
}

/** Invalidates all codes of an account, because their purpose is fulfilled. */
export const spendCodesOf = (trx: DatabaseTransaction, accountId: string, now: Date): Promise<unknown> =>
  trx
    .updateTable('account_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
