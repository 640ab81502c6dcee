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

/** Tells whether the database has so much to do, or somebody keeps a lock so long, that it gave a statement up. */
export const isDatabaseBusy = (error: unknown): boolean => busy.has(codeOf(error));
