import { createHmac } from 'node:crypto';
import type { AccountCodePurpose } from '@mp/contract';
import type { Config } from '../../platform/settings/config.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { hashCode } from '../../platform/codes/codes.ts';
import { createAttemptLimit, type Counting } from '../../platform/limits/attempt-limit.ts';
import type { PasswordHolder } from './password-estimator.ts';

export type CodePurpose = AccountCodePurpose;

const hour = 3_600_000;

/** How long a code can be used, in milliseconds. */
export const lifetimeMs: Readonly<Record<CodePurpose, number>> = { activate: 48 * hour, reset: 2 * hour };

/**
 * How many codes one account is sent in an hour. Past that nothing is sent, and nobody is told: the ones before still
 * work, so whoever asks in its holder's place can neither flood their mailbox nor keep them out. What a browser asks for
 * that has signed in to the account before is counted apart. (ADR 0140)
 */
const mostInAnHour = 5;

/** A code, derived from its id when a message is written: neither the database nor the outbox holds any. 256 bits. */
export const accountCode = ({ booking: { codesSecret } }: Config, id: string): string =>
  createHmac('sha256', codesSecret).update(`account:${id}`).digest('base64url');

export interface CodeTerms {
  readonly accountId: string;
  readonly purpose: CodePurpose;
  /** Whether a browser asks that has signed in to the account before. */
  readonly isKnownDevice: boolean;
}

/**
 * Makes a code and tells its id; null when the account has had enough of them for now. It counts in the transaction that
 * writes its e-mail.
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

/** A code that can still be used, and whose it is. */
export interface FoundCode {
  readonly id: string;
  readonly accountId: string;
  readonly holder: PasswordHolder;
}

/**
 * Finds a code; null for one that is unknown, used or over.
 *
 * @param purpose what it is for; any, when it is only asked whose it is
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

/** Whether the code of an e-mail has been used, or spent with another one, and its account can be signed in to. */
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

/** Uses a code up, and with it every other of its account; whose it was, or null when somebody was quicker. */
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

/** Spends whatever codes an account still has: what they were sent for is settled. */
export const spendCodesOf = (trx: DatabaseTransaction, accountId: string, now: Date): Promise<unknown> =>
  trx
    .updateTable('account_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
