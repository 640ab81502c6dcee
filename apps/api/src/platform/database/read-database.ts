import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import { partsOf, type Database } from './database.ts';
import type { Tables } from './tables/tables.ts';

/** Whether the current request may be answered from a replica. Nothing else may: jobs and writes have no such mark. */
const mayLag = new AsyncLocalStorage<true>();

const replicas = new WeakMap<Database, Database>();

/**
 * Creates a database that reads from a replica where the current request may see what was true a moment ago, and from the
 * primary otherwise. It opens no connections of its own; the caller closes both databases.
 */
export function createReadDatabase(primary: Database, replica: Database): Database {
  const { pool: primaryPool, log } = partsOf(primary);
  const { pool: replicaPool } = partsOf(replica);
  const reads = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: primaryPool.options,
        connect: () => (mayLag.getStore() ? replicaPool : primaryPool).connect(),
        end: async () => undefined,
      },
    }),
    ...log,
  });
  replicas.set(reads, replica);
  return reads;
}

/** The replica of a read database, for caches that must not see older states after newer ones; any other database itself. */
export const steadyReads = (database: Database): Database => replicas.get(database) ?? database;

/** For how long a browser that has written reads from the primary, in seconds: far longer than a replica lags. */
const stickySeconds = 10;
const cookie = 'wrote';

/**
 * Lets a request lag that only reads, for nobody in particular. Who is signed in, or has just written in this browser, reads
 * what they wrote.
 */
export function letReadsLag(app: FastifyInstance, isOverTls: boolean): void {
  app.addHook('onRequest', (request, _reply, done) => (isLagging(request) ? mayLag.run(true, done) : done()));
  app.addHook('onSend', async (request, reply) => {
    if (!isReading(request) && reply.statusCode < 400)
      reply.setCookie(cookie, '1', {
        path: '/',
        maxAge: stickySeconds,
        httpOnly: true,
        sameSite: 'lax',
        secure: isOverTls,
      });
  });
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

const isLagging = (request: FastifyRequest): boolean =>
  isReading(request) && request.headers.authorization === undefined && request.cookies[cookie] === undefined;
