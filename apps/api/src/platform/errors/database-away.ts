import { databaseHostsOf } from '../database/database-hosts.ts';

/** Codes of Node's sockets and of PostgreSQL for an unavailable database. */
const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '08000',
  '08003',
  '08006',
  // A standby, or a server that was made read-only.
  '25006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** Messages of pg and Kysely without codes: a pool's timeout, and connections that broke during or before a query. */
const awayInWords = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'timeout expired',
    'No host of the database gives',
    'Connection terminated',
    'is not queryable',
    'connection has been discarded',
    'Cannot use a pool after calling end',
    'driver has already been destroyed',
    'received invalid response',
  ].join('|'),
);

/** PostgreSQL's codes of a statement timeout and a lock timeout. */
const busy = new Set(['57014', '55P03']);

const codeOf = (error: unknown): string => {
  const { code } = (typeof error === 'object' && error !== null ? error : {}) as Partial<NodeJS.ErrnoException>;
  return typeof code === 'string' ? code : '';
};

/** Whether an error means that the database is unavailable or restarting, not that a query is wrong. */
export const isDatabaseAway = (error: unknown): boolean =>
  away.has(codeOf(error)) || (error instanceof Error && awayInWords.test(error.message));

/** PostgreSQL's codes of refused connections: a wrong password, a user without permission, an unknown database. */
const refused = new Set(['28000', '28P01', '3D000']);

/** The database is unavailable at start. The message is sufficient; no stack is needed. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
}

/** Converts the error of a start without database to a readable one without the password; returns others unchanged. */
export function explainDatabaseAway(error: unknown, databaseUrl: string | undefined): unknown {
  if (databaseUrl === undefined) return error;
  const host = databaseHostsOf(databaseUrl)
    .urls.map((url) => new URL(url).host)
    .join(',');
  const causes = [error, error instanceof Error ? error.cause : undefined];
  const refusal = causes.find((cause) => refused.has(codeOf(cause)));
  if (refusal instanceof Error)
    return new DatabaseAwayError(`The database at ${host} lets nobody in: ${refusal.message}. Correct DATABASE_URL.`, {
      cause: error,
    });
  const away = causes.find(isDatabaseAway);
  if (away === undefined) return error;
  const { code, message } = away as NodeJS.ErrnoException;
  return new DatabaseAwayError(
    `The database of DATABASE_URL cannot be reached at ${host} (${code ?? message}). Start it, or correct DATABASE_URL.`,
    { cause: error },
  );
}

/** Whether an error is a statement or lock timeout. */
export const isDatabaseBusy = (error: unknown): boolean => busy.has(codeOf(error));
