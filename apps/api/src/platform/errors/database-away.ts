/** Codes of node's sockets and of PostgreSQL that say the database cannot be reached now. */
const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '08000',
  '08003',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** Tells whether a failure means that the database is away or restarting, not that something is wrong with a query. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code = '', message = '' } = error as Partial<NodeJS.ErrnoException>;
  // pg has no codes for a pool that waited in vain and a connection that broke under a query.
  return away.has(code) || /timeout exceeded when trying to connect|Connection terminated/.test(message);
}
