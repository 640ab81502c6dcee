import type { Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services/services.ts';
import { endPasskeys } from '../passkeys/own-passkeys.ts';
import { spendCodesOf } from './account-codes.ts';
import { hashPassword, isPasswordRight } from './passwords.ts';
import { requireStrongPassword } from './rules.ts';
import { closeOtherSessions } from './sessions.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';

interface PasswordChange {
  readonly account: AccountRow;
  readonly current: string;
  /** Follows the rules for characters. */
  readonly password: string;
  /** Ids of the passkeys to keep. */
  readonly keptPasskeys: readonly string[];
  readonly language: Locale;
  /** The current session stays open; all others end. */
  readonly request: FastifyRequest;
}

/**
 * Changes the password of the signed-in account, if the current one is right. Anybody else with the old password is
 * signed out. The holder gets an e-mail, as after a password reset. [4.28]
 *
 * @throws ApiError `forbidden` if the current password is wrong, `validation_failed` if the new one is easy to guess
 * [5.17]
 */
export async function changePassword(
  services: Services,
  { account, current, password, keptPasskeys, language, request }: PasswordChange,
): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  if (!(await isPasswordRight(account.password_hash, current))) throw new ApiError('forbidden');
  await requireStrongPassword(password, account);
  const password_hash = await hashPassword(password);
  await inTransaction(database, async (trx) => {
    // If two requests change it at the same time, the second one has a wrong current password.
    const changed = await trx
      .updateTable('account')
      .set({ password_hash })
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new ApiError('forbidden');
    await closeOtherSessions(trx, account.id, request);
    await spendCodesOf(trx, account.id, now);
    await endPasskeys(trx, { accountId: account.id, language, now }, keptPasskeys);
    const page = href('forgetPassword', { locale: language });
    const message = { template: 'account_password_changed', accountId: account.id, page, language } as const;
    await enqueue(trx, 'mail.account', message, now);
  });
  services.wakeOutbox();
}
