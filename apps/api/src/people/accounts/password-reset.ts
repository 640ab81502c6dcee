import type { Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services/services.ts';
import { endPasskeys } from '../passkeys/own-passkeys.ts';
import { findCode, useCode, type CodePurpose } from './account-codes.ts';
import { hashPassword } from './passwords.ts';
import { requireStrongPassword } from './rules.ts';
import { enqueueCode } from './send-codes.ts';

interface ResetRequest {
  readonly email: string;
  readonly pages: Readonly<Record<CodePurpose, string>>;
  readonly language: Locale;
  /** Whether the requesting browser has signed in to an account before. */
  readonly isKnownTo: (accountId: string) => boolean;
}

/**
 * Sends a code to an e-mail that has an account. The code sets a new password, or the first one if the account was
 * never activated. Other addresses get nothing.
 */
export async function requestReset(
  services: Services,
  { email, pages, language, isKnownTo }: ResetRequest,
): Promise<void> {
  await inTransaction(services.database, async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select(['id', 'verified_at'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (!account) return;
    const purpose = account.verified_at ? 'reset' : 'activate';
    const message = { accountId: account.id, page: pages[purpose], language };
    await enqueueCode(services, trx, purpose, { ...message, isKnownDevice: isKnownTo(account.id) });
  });
  services.wakeOutbox();
}

interface NewPassword {
  /** From the e-mail. */
  readonly code: string;
  /** Follows the rules for characters. */
  readonly password: string;
  /** Ids of the passkeys to keep. */
  readonly keptPasskeys: readonly string[];
  readonly language: Locale;
}

/**
 * Sets a password and ends all sessions and passkeys of the account, so that anybody with the old password is signed
 * out. Returns the account.
 *
 * @throws ApiError `reset_code_invalid` if the code is unknown, used or expired [8.8], `validation_failed` if the
 * password is easy to guess [5.17]
 */
export async function setNewPassword(
  services: Services,
  { code, password, keptPasskeys, language }: NewPassword,
): Promise<string> {
  const { database, clock } = services;
  const now = clock.now();
  const found = await findCode(database, { code, purpose: 'reset', now });
  if (!found) throw new ApiError('reset_code_invalid');
  await requireStrongPassword(password, found.holder);
  const password_hash = await hashPassword(password);
  const holder = await inTransaction(database, async (trx) => {
    const accountId = await useCode(trx, found.id, now);
    if (!accountId) throw new ApiError('reset_code_invalid');
    await trx.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute();
    await trx.deleteFrom('session').where('account_id', '=', accountId).execute();
    await endPasskeys(trx, { accountId, language, now }, keptPasskeys);
    const page = href('forgetPassword', { locale: language });
    await enqueue(trx, 'mail.account', { template: 'account_password_changed', accountId, page, language }, now);
    return accountId;
  });
  services.wakeOutbox();
  return holder;
}
