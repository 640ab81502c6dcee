import type { Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import { inTransaction } from '../database/in-transaction.ts';
import { ApiError } from '../errors/api-error.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Booking } from '../reservations/booking.ts';
import { findCode, useCode, type CodePurpose } from './account-codes.ts';
import { hashPassword } from './passwords.ts';
import { requireStrongPassword } from './rules.ts';
import { enqueueCode } from './send-codes.ts';

/**
 * Sends whoever has an account with the e-mail a code: for a new password, or for the first one when the account was
 * never activated. Nobody else hears anything.
 */
export async function requestReset(
  booking: Booking,
  { email, pages, language }: { email: string; pages: Readonly<Record<CodePurpose, string>>; language: Locale },
): Promise<void> {
  await inTransaction(booking.database, async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select(['id', 'verified_at'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (!account) return;
    const purpose = account.verified_at ? 'reset' : 'activate';
    await enqueueCode(booking, trx, purpose, { accountId: account.id, page: pages[purpose], language });
  });
  booking.wakeOutbox();
}

/**
 * Sets a password and ends every session of the account: whoever knew the old one is out.
 *
 * @param password keeps the rules that its characters decide
 * @throws ApiError `reset_code_invalid` when the code is unknown, used or over [8.8], `validation_failed` when the
 * password is easy to guess [5.17]
 */
export async function setNewPassword(
  booking: Booking,
  { code, password, language }: { code: string; password: string; language: Locale },
): Promise<void> {
  const { database, clock } = booking;
  const now = clock.now();
  const found = await findCode(database, { code, purpose: 'reset', now });
  if (!found) throw new ApiError('reset_code_invalid');
  await requireStrongPassword(password, found.holder);
  const password_hash = await hashPassword(password);
  await inTransaction(database, async (trx) => {
    const accountId = await useCode(trx, found.id, now);
    if (!accountId) throw new ApiError('reset_code_invalid');
    await trx.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute();
    await trx.deleteFrom('session').where('account_id', '=', accountId).execute();
    const page = href('forgetPassword', { locale: language });
    await enqueue(trx, 'mail.account', { template: 'account_password_changed', accountId, page, language }, now);
  });
  booking.wakeOutbox();
}
