import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hashCode } from '../../platform/codes/codes.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { ownAddress } from '../../platform/http/own-address.ts';
import type { Services } from '../../platform/services/services.ts';
import { deviceOf } from './device-of.ts';
import { openAccountSession, sessionOfRequest } from './sessions.ts';

/** How long the redirect from the shop to the account area may take, in milliseconds. */
const lifetimeMs = 60_000;

/** Query parameters of the return address: the code, or that nobody is signed in at the shop. */
const arrivedKey = 'arrived';
const nobody = 'none';

/**
 * Where to redirect a visitor who comes from the account area's own origin to sign in there. It leads back to that
 * origin. If the visitor is signed in at the shop, it adds a code that opens a session once. (ADR 0016)
 *
 * @param challenge SHA-256, as base64url, of a secret that the requesting browser keeps, so that only this browser can
 * use the code
 * @throws ApiError `validation_failed` for origins other than the account area's, because codes must not leave our sites
 */
export async function leadBack(
  services: Services,
  request: FastifyRequest,
  { to, challenge }: { to: string; challenge: string },
): Promise<string> {
  const { config, database, clock } = services;
  const url = ownAddress(to, config.portalOrigin, 'to');
  const session = await sessionOfRequest(services, request);
  if (!session) {
    url.searchParams.set(arrivedKey, nobody);
    return url.href;
  }
  const code = randomBytes(32).toString('base64url');
  const now = clock.now();
  await database.deleteFrom('session_arrival').where('expires_at', '<=', now).execute();
  await database
    .insertInto('session_arrival')
    .values({
      code_hash: hashCode(code),
      session_id: session.id,
      challenge,
      expires_at: new Date(now.getTime() + lifetimeMs),
    })
    .execute();
  url.searchParams.set(arrivedKey, code);
  return url.href;
}

/**
 * Opens a session for a code, once. The session ends with the shop's session, and no later.
 *
 * @throws ApiError `arrival_code_used` if the code is unknown, used, older than a minute or another browser's
 */
export async function arrive(
  { database, clock }: Services,
  request: FastifyRequest,
  { code, verifier }: { code: string; verifier: string },
): Promise<{ token: string; expiresAt: Date }> {
  const now = clock.now();
  return inTransaction(database, async (trx) => {
    const arrival = await trx
      .deleteFrom('session_arrival')
      .where('code_hash', '=', hashCode(code))
      .where('expires_at', '>', now)
      .returning(['session_id', 'challenge'])
      .executeTakeFirst();
    const parent =
      arrival?.challenge === createHash('sha256').update(verifier).digest('base64url') &&
      (await trx
        .selectFrom('session')
        .select(['id', 'account_id', 'expires_at', 'second_factor_at'])
        .where('id', '=', arrival.session_id)
        .where('expires_at', '>', now)
        .executeTakeFirst());
    if (!parent) throw new ApiError('arrival_code_used');
    const device = deviceOf(request.headers['user-agent']);
    return openAccountSession(trx, parent.account_id, now, { ...device, parent });
  });
}
