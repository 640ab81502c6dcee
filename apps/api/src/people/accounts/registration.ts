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
  /** As it is stored, in lower case. */
  readonly email: string;
  readonly profiling: boolean;
  /** Page of the shop that the e-mail links to. */
  readonly page: string;
  readonly language: Locale;
}

/**
 * Creates an account without a password and sends its activation code. The first registration sets the name and the
 * consents. A second one, which may be a stranger's, changes nothing while the first can be activated. An account that
 * a booking created counts as not registered yet.
 *
 * @throws ApiError `email_registered` if an account with this e-mail can already sign in [8.7]
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

/** An activation: the code from the e-mail, and the page that the welcome e-mail links to. */
export interface Activation {
  readonly code: string;
  readonly page: string;
  readonly language: Locale;
  /** Device that activates the account. It is signed in there. */
  readonly device?: Device;
}

/** A newly verified account and its first session. */
export interface Activated {
  readonly accountId: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Verifies an account by the code of its e-mail, and signs it in. The caller sets how to sign in from then on: a
 * password or a passkey.
 *
 * @param prepare does slow work before anything is locked, and returns a function that writes to the account
 * @throws ApiError `verification_expired` if the code is unknown, used or expired [8.7], and any error of `prepare`
 */
export async function activateWith(
  services: Services,
  { code, page, language, device }: Activation,
  prepare: (found: FoundCode) => Promise<(trx: DatabaseTransaction, accountId: string) => Promise<unknown>>,
): Promise<Activated> {
  const { database, clock } = services;
  const now = clock.now();
  // Checks the code before any expensive work, so that invalid requests cost nothing.
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
 * Sets the first password of an account, which verifies it, and signs it in.
 *
 * @param password follows the rules for characters
 * @throws ApiError `verification_expired` if the code is unknown, used or expired [8.7], `validation_failed` if the
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
