import type { Locale } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { recordAgreement } from '../../offer/content/legal-agreements.ts';
import { grantWelcomePoints } from '../points/grant-welcome.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services/services.ts';
import { findCode, lifetimeMs, useCode, type FoundCode } from './account-codes.ts';
import type { Device } from './device-of.ts';
import { hashPassword } from './passwords.ts';
import { requireStrongPassword } from './rules.ts';
import { enqueueCode } from './send-codes.ts';
import { openAccountSession } from './sessions.ts';

export interface Registration {
  readonly first_name: string;
  readonly last_name: string;
  /** As it is stored: in lower case. */
  readonly email: string;
  readonly profiling: boolean;
  /** The page of the shop that the message leads to. */
  readonly page: string;
  readonly language: Locale;
}

/**
 * Makes an account without a password and sends the code that activates it. The first registration says whose name and
 * consents these are: another one, which may be a stranger's, changes nothing as long as the first can be activated. What
 * only a booking has made is nobody's registration yet.
 *
 * @throws ApiError `email_registered` when somebody can sign in with the e-mail already [8.7]
 */
export async function registerAccount(
  services: Services,
  { first_name, last_name, email, profiling, page, language }: Registration,
): Promise<void> {
  const now = services.clock.now();
  const profiling_agreed_at = profiling ? now : null;
  await inTransaction(services.database, async (trx) => {
    const account = await trx
      .insertInto('account')
      .values({
        id: crypto.randomUUID(),
        email,
        first_name,
        last_name,
        password_hash: null,
        verified_at: null,
        created_at: now,
        registered_at: now,
        profiling_agreed_at,
      })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ first_name, last_name, profiling_agreed_at, registered_at: now })
          .where('account.verified_at', 'is', null)
          .where(({ eb, or }) =>
            or([
              eb('account.registered_at', 'is', null),
              eb('account.registered_at', '<', new Date(now.getTime() - lifetimeMs.activate)),
            ]),
          ),
      )
      .returning('id')
      .executeTakeFirst();
    const waiting = account ?? (await findUnactivated(trx, email));
    if (!waiting) throw new ApiError('email_registered');
    if (account)
      await recordAgreement(trx, { subject: 'account', id: account.id, language, now, today: services.clock.today() });
    await enqueueCode(services, trx, 'activate', { accountId: waiting.id, page, language });
  });
  services.wakeOutbox();
}

const findUnactivated = (trx: DatabaseTransaction, email: string) =>
  trx.selectFrom('account').select('id').where('email', '=', email).where('verified_at', 'is', null).executeTakeFirst();

/** An activation: the code of the e-mail, and where the message of welcome leads. */
export interface Activation {
  readonly code: string;
  readonly page: string;
  readonly language: Locale;
  /** Where it is done: it is signed in there. */
  readonly device?: Device;
}

/** An account that has just been verified, and its first session. */
export interface Activated {
  readonly accountId: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Verifies an account by the code of its e-mail, and signs in. How it is entered from then on is the caller's: a password,
 * or a passkey.
 *
 * @param prepare does what is slow, before anything is locked, and tells what is to be written for the account
 * @throws ApiError `verification_expired` when the code is unknown, used or over [8.7], and whatever `prepare` throws
 */
export async function activateWith(
  services: Services,
  { code, page, language, device }: Activation,
  prepare: (found: FoundCode) => Promise<(trx: DatabaseTransaction, accountId: string) => Promise<unknown>>,
): Promise<Activated> {
  const { database, clock } = services;
  const now = clock.now();
  // Looked at before anything that costs: nonsense costs nothing.
  const found = await findCode(database, { code, purpose: 'activate', now });
  if (!found) throw new ApiError('verification_expired');
  const write = await prepare(found);
  const session = await inTransaction(database, async (trx) => {
    const accountId = await useCode(trx, found.id, now);
    if (!accountId) throw new ApiError('verification_expired');
    await trx.deleteFrom('session').where('account_id', '=', accountId).execute();
    await trx.updateTable('account').set({ verified_at: now }).where('id', '=', accountId).execute();
    await write(trx, accountId);
    await grantWelcomePoints(trx, accountId, { settings: services.config.loyalty, now });
    await enqueue(trx, 'mail.account', { template: 'account_welcome', accountId, page, language }, now);
    return { accountId, ...(await openAccountSession(trx, accountId, now, device)) };
  });
  services.wakeOutbox();
  return session;
}

/**
 * Gives an account its first password, by which it is verified, and signs in.
 *
 * @param password keeps the rules that its characters decide
 * @throws ApiError `verification_expired` when the code is unknown, used or over [8.7], `validation_failed` when the
 * password is easy to guess [5.17]
 */
export const activateAccount = (
  services: Services,
  { password, ...activation }: Activation & { readonly password: string },
): Promise<Activated> =>
  activateWith(services, activation, async ({ holder }) => {
    await requireStrongPassword(password, holder);
    const password_hash = await hashPassword(password);
    return (trx, accountId) => trx.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute();
  });
