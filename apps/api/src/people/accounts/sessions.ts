import { createHash, randomBytes } from 'node:crypto';
import { tokenLifetimeMs } from '@mp/domain';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '@mp/domain/clock';
import type { Database } from '../../platform/database/database.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Device } from './device-of.ts';

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token of a request: the Authorization header, with or without `Bearer`. [7.1] */
function tokenOf(request: FastifyRequest): string | null {
  const token = shownIn(request);
  return /^[A-Za-z0-9_-]{20,100}$/.test(token) ? token : null;
}

/** The token of a request without validation; empty if there is none. */
const shownIn = ({ headers: { authorization = '' } }: FastifyRequest): string =>
  authorization.replace(/^Bearer(\s+|$)/i, '').trim();

/** Origin of a session: its device, and the session that it was opened from. */
interface SessionOrigin extends Partial<Device> {
  /** The shop's session in the same browser: this session ends with it, and no later. */
  readonly parent?: { readonly id: string; readonly expires_at: Date; readonly second_factor_at: Date | null };
  /** Whether a second factor opens it: a passkey with user verification. */
  readonly hasSecondFactor?: boolean;
}

/** Signs an account in. Returns an opaque token that is valid for a day; the database stores only its hash. [6.2] */
export async function openAccountSession(
  database: Database,
  accountId: string,
  now: Date,
  { parent, browser, system, hasSecondFactor = false }: SessionOrigin = {},
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = parent?.expires_at ?? new Date(now.getTime() + tokenLifetimeMs);
  await database.deleteFrom('session').where('account_id', '=', accountId).where('expires_at', '<=', now).execute();
  await database
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      id: crypto.randomUUID(),
      account_id: accountId,
      parent_id: parent?.id ?? null,
      browser,
      system,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      second_factor_at: hasSecondFactor ? now : (parent?.second_factor_at ?? null),
    })
    .execute();
  return { token, expiresAt };
}

/** The session of a request, or null without a valid token. */
export async function sessionOfRequest(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  request: FastifyRequest,
): Promise<{
  readonly id: string;
  readonly parent_id: string | null;
  readonly second_factor_at: Date | null;
} | null> {
  const token = tokenOf(request);
  if (!token) return null;
  const session = await database
    .selectFrom('session')
    .select(['id', 'parent_id', 'second_factor_at'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return session ?? null;
}

/** Minimum interval between updates of the time last seen, in milliseconds. Visitors see only days. */
const seenAgainMs = 10 * 60_000;

/**
 * The account of a request, whose device is seen: the time is written at most once per interval, and other reads only read.
 *
 * @throws ApiError `unauthorized` if the token is missing, unknown or expired
 */
export async function requireSeenAccount(
  parts: { readonly database: Database; readonly clock: Clock },
  request: FastifyRequest,
): Promise<AccountRow> {
  const account = await requireAccount(parts, request);
  const now = parts.clock.now();
  if (account.last_seen_at.getTime() < now.getTime() - seenAgainMs)
    await parts.database
      .updateTable('session')
      .set({ last_seen_at: now })
      .where('token_hash', '=', hashToken(tokenOf(request) ?? ''))
      .execute();
  return account;
}

/** An account, and when the device of a request was last seen. */
type SeenAccount = AccountRow & { readonly last_seen_at: Date };

/** The account of a request, or null without a valid token. */
export async function accountOfRequest(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  request: FastifyRequest,
): Promise<SeenAccount | null> {
  const token = tokenOf(request);
  if (!token) return null;
  const account = await database
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .selectAll('account')
    .select('session.last_seen_at')
    .where('session.token_hash', '=', hashToken(token))
    .where('session.expires_at', '>', clock.now())
    .executeTakeFirst();
  return account ?? null;
}

/**
 * The account of a request, or null for a visitor without a token. An expired token is an error, so that nothing is
 * created without the account that the visitor expects. [8.11]
 *
 * @throws ApiError `unauthorized` if the token is unknown or expired
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
 * The account of a request.
 *
 * @throws ApiError `unauthorized` if the token is missing, unknown or expired
 */
export async function requireAccount(
  parts: { readonly database: Database; readonly clock: Clock },
  request: FastifyRequest,
): Promise<SeenAccount> {
  const account = await accountOfRequest(parts, request);
  if (!account) throw new ApiError('unauthorized');
  return account;
}

/** Ends all sessions of an account, except the request's session and the one in the same browser that it came from. */
export async function closeOtherSessions(
  database: Database,
  accountId: string,
  request: FastifyRequest,
): Promise<void> {
  const own = database
    .selectFrom('session as own')
    .select(sql<string>`unnest(array[own.id, own.parent_id])`.as('id'))
    .where('own.token_hash', '=', hashToken(tokenOf(request) ?? ''));
  await database
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom(own.as('kept')).select('kept.id').whereRef('kept.id', '=', 'session.id'))),
    )
    .execute();
}

/**
 * Ends the session of a request, if it has one. The shop and the account area's own origin share one sign-in per
 * browser, so that signing out of one ends both.
 */
export async function closeAccountSession(database: Database, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request);
  if (!token) return;
  const ended = await database
    .deleteFrom('session')
    .where('token_hash', '=', hashToken(token))
    .returning('parent_id')
    .executeTakeFirst();
  if (ended?.parent_id) await database.deleteFrom('session').where('id', '=', ended.parent_id).execute();
}
