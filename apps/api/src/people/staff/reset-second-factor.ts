import type { Locale } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { endPasskeys } from '../passkeys/own-passkeys.ts';

/**
 * Lets a staff member who has lost their second factor enrol another one with the password. It removes all second
 * factors and ends all sessions of the account. The holder gets an e-mail if passkeys are removed.
 *
 * @returns whether the account is a staff member
 */
export async function resetSecondFactor(
  trx: DatabaseTransaction,
  { accountId, language, now }: { readonly accountId: string; readonly language: Locale; readonly now: Date },
): Promise<boolean> {
  const reset = await trx
    .updateTable('staff')
    .set({ enrolled_at: null, totp_secret: null, totp_pending: null, totp_step: null, reset_by: null, reset_at: null })
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  if (!reset) return false;
  await trx.deleteFrom('staff_recovery_code').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('session').where('account_id', '=', accountId).execute();
  await endPasskeys(trx, { accountId, language, now }, []);
  return true;
}
