/** Codes of node's sockets and of PostgreSQL that say the database cannot be reached now. */
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
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** pg and Kysely have no codes for these: a pool that waited in vain, a connection that broke under or before a query. */
const awayInWords = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Connection terminated',
    'is not queryable',
    'connection has been discarded',
    'Cannot use a pool after calling end',
    'driver has already been destroyed',
  ].join('|'),
);

/** Codes of PostgreSQL for a statement that took too long, and for one that waited too long for a lock. */
const busy = new Set(['57014', '55P03']);

const codeOf = (error: unknown): string => {
  const { code } = (typeof error === 'object' && error !== null ? error : {}) as Partial<NodeJS.ErrnoException>;
  return typeof code === 'string' ? code : '';
};

/** Tells whether a failure means that the database is away or restarting, not that something is wrong with a query. */
export const isDatabaseAway = (error: unknown): boolean =>
  away.has(codeOf(error)) || (error instanceof Error && awayInWords.test(error.message));

/** PostgreSQL's codes for who it lets in nowhere: a wrong password, a user that is not allowed, no such database. */
const refused = new Set(['28000', '28P01', '3D000']);

/** A database that cannot be reached at a start: its message is all that there is to say. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
}

/** What a start fails with when the database of DATABASE_URL is away, in words and without its password; else as it is. */
export function tellDatabaseAway(error: unknown, databaseUrl: string | undefined): unknown {
  if (databaseUrl === undefined) return error;
  const { host } = new URL(databaseUrl);
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

/** Tells whether the database has so much to do, or somebody keeps a lock so long, that it gave a statement up. */
export const isDatabaseBusy = (error: unknown): boolean => busy.has(codeOf(error));
