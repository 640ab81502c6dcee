import { createHash, randomBytes } from 'node:crypto';
import { tokenLifetimeMs } from '@mp/domain';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token of a request: the Authorization header, with or without `Bearer`. [7.1] */
function tokenOf(request: FastifyRequest): string | null {
  const token = shownIn(request);
  return /^[A-Za-z0-9_-]{20,100}$/.test(token) ? token : null;
}

/** Whatever a request shows as its token; empty when it shows nothing. */
const shownIn = ({ headers: { authorization = '' } }: FastifyRequest): string =>
  authorization.replace(/^Bearer(\s+|$)/i, '').trim();

/** Signs an account in: an opaque token, valid for a day, of which the database keeps only a hash. [6.2] */
export async function openAccountSession(
  database: Database,
  accountId: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + tokenLifetimeMs);
  await database.deleteFrom('session').where('account_id', '=', accountId).where('expires_at', '<=', now).execute();
  await database
    .insertInto('session')
    .values({ token_hash: hashToken(token), account_id: accountId, created_at: now, expires_at: expiresAt })
    .execute();
  return { token, expiresAt };
}

/** Who asks, or null for a visitor without a token. */
export async function accountOfRequest(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  request: FastifyRequest,
): Promise<AccountRow | null> {
  const token = tokenOf(request);
  if (!token) return null;
  const account = await database
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .selectAll('account')
    .where('session.token_hash', '=', hashToken(token))
    .where('session.expires_at', '>', clock.now())
    .executeTakeFirst();
  return account ?? null;
}

/**
 * Who asks, or null for a visitor without a token. Who believes to be signed in is told when they are not, before
 * anything is made that would then be a stranger's. [8.11]
 *
 * @throws ApiError `unauthorized` when a token is shown that is unknown or over
 */
export async function accountOrVisitor(
  parts: { readonly database: Database; readonly clock: Clock },
  request: FastifyRequest,
): Promise<AccountRow | null> {
  const account = await accountOfRequest(parts, request);
  if (!account && shownIn(request) !== '') throw new ApiError('unauthorized');
  return account;
}

/**
 * Who asks.
 *
 * @throws ApiError `unauthorized` when the token is missing, unknown or over
 */
export async function requireAccount(
  parts: { readonly database: Database; readonly clock: Clock },
  request: FastifyRequest,
): Promise<AccountRow> {
  const account = await accountOfRequest(parts, request);
  if (!account) throw new ApiError('unauthorized');
  return account;
}

/** Ends every session of an account but the one that the request carries. */
export async function closeOtherSessions(
  database: Database,
  accountId: string,
  request: FastifyRequest,
): Promise<void> {
  await database
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', hashToken(tokenOf(request) ?? ''))
    .execute();
}

/** Ends the session of a request, if it has one. */
export async function closeAccountSession(database: Database, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request);
  if (token) await database.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute();
}
