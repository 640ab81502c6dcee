import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Locale } from '@mp/domain';
import type { Config } from '../../platform/settings/config.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services/services.ts';
import { hashCode } from '../../platform/codes/codes.ts';

/** Lifetime of the confirmation link, in milliseconds: two days. */
export const confirmationLifetimeMs = 48 * 3_600_000;
/** Minimum interval of e-mails to an unconfirmed address, in milliseconds. */
const messageEveryMs = 10 * 60_000;

const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** The code of a subscription, 256 bits. It is derived for each e-mail; the database stores its hash. */
export const subscriptionCode = ({ booking: { codesSecret } }: Config, id: string): string =>
  createHmac('sha256', codesSecret).update(`newsletter:${id}`).digest('base64url');

/**
 * The token that unsubscribes, from any e-mail of the subscription. It is part of URLs, which end up in more logs than a
 * code, so it allows nothing else.
 */
export const leaveToken = ({ booking: { codesSecret } }: Pick<Config, 'booking'>, id: string): string =>
  `${id}.${createHmac('sha256', codesSecret).update(`newsletter-leave:${id}`).digest('base64url')}`;

/**
 * Sends a confirmation e-mail, so that nobody can be subscribed by somebody else.
 *
 * @param email as it is stored, in lower case
 * @throws ApiError `already_subscribed` [8.11]
 */
export async function requestSubscription(
  { database, config, clock, wakeOutbox }: Services,
  { email, language }: { email: string; language: Locale },
): Promise<void> {
  const now = clock.now();
  await inTransaction(database, async (trx) => {
    const id = crypto.randomUUID();
    const code_hash = hashCode(subscriptionCode(config, id));
    const made = await trx
      .insertInto('newsletter_subscription')
      .values({ id, email, language, code_hash, requested_at: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return enqueue(trx, 'mail.newsletter', { subscriptionId: id }, now);
    const existing = await trx
      .selectFrom('newsletter_subscription')
      .selectAll()
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst();
    if (existing?.confirmed_at) throw new ApiError('already_subscribed');
    if (!existing || now.getTime() - existing.requested_at.getTime() < messageEveryMs) return;
    await trx
      .updateTable('newsletter_subscription')
      .set({ language, requested_at: now })
      .where('id', '=', existing.id)
      .execute();
    await enqueue(trx, 'mail.newsletter', { subscriptionId: existing.id }, now);
  });
  wakeOutbox();
}

/**
 * Confirms the subscription of a code. Idempotent.
 *
 * @throws ApiError `newsletter_code_invalid` for an unknown or expired code
 */
export async function confirmSubscription({ database, clock, wakeOutbox }: Services, code: string): Promise<void> {
  const now = clock.now();
  const found = await database
    .selectFrom('newsletter_subscription')
    .select(['id', 'requested_at', 'confirmed_at'])
    .where('code_hash', '=', hashCode(code))
    .executeTakeFirst();
  if (found?.confirmed_at) return;
  if (!found || now.getTime() - found.requested_at.getTime() >= confirmationLifetimeMs)
    throw new ApiError('newsletter_code_invalid');
  await inTransaction(database, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('newsletter_subscription')
      .set({ confirmed_at: now })
      .where('id', '=', found.id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    // Only the first confirmation sends the welcome e-mail.
    if (numUpdatedRows > 0n) await enqueue(trx, 'mail.newsletter', { subscriptionId: found.id, welcome: true }, now);
  });
  wakeOutbox();
}

/** Unsubscribes by an e-mail's token and deletes the address. Does nothing for an unknown token. */
export async function leaveNewsletter({ database, config }: Services, token: string): Promise<void> {
  const [id = ''] = token.split('.');
  const expected = Buffer.from(leaveToken(config, id));
  const given = Buffer.from(token);
  if (!isUuid(id) || given.length !== expected.length || !timingSafeEqual(given, expected)) return;
  await database.deleteFrom('newsletter_subscription').where('id', '=', id).execute();
}

/** Unsubscribes by a code and deletes the address. Does nothing for an unknown code. */
export async function cancelSubscription({ database }: Services, code: string): Promise<void> {
  await database.deleteFrom('newsletter_subscription').where('code_hash', '=', hashCode(code)).execute();
}
