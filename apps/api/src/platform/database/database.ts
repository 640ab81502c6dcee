import { Kysely, PostgresDialect, type LogEvent, type PostgresPool, type Transaction } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createHostChooser } from './database-hosts.ts';
import { GuardedClient, type GuardedClientConfig } from './guarded-client.ts';
import { poolUseOf, type PoolUse } from './pool-use.ts';
import { createStatementNames } from './prepared-statements.ts';
import type { Tables } from './tables/tables.ts';

export type Database = Kysely<Tables>;
/** A transaction, the parameter of functions that must run in one. */
export type DatabaseTransaction = Transaction<Tables>;

/** A finished statement: its text with `$1` for parameters, its duration and its error. */
export interface EndedStatement {
  readonly sql: string;
  readonly tookMs: number;
  readonly error?: unknown;
}

export interface DatabaseOptions {
  /** Maximum number of connections of this process. */
  readonly connections?: number;
  /** Timeout of a statement, in milliseconds; 0 for none. */
  readonly statementTimeoutMs?: number;
  /** Timeout of waiting for a lock, in milliseconds; 0 for none. */
  readonly lockTimeoutMs?: number;
  /** Timeout of waiting for a new or a free connection, in milliseconds. */
  readonly acquireTimeoutMs?: number;
  /** Whether a pooler keeps prepared statements apart, as PgBouncer does from 1.21 on. */
  readonly poolerPrepares?: boolean;
  /** Runs for each broken connection, in use or idle, e.g. when the server restarts. The pool replaces it. */
  readonly onConnectionError?: (error: Error) => void;
  /** Runs for each finished statement; must not throw. */
  readonly onStatement?: ((statement: EndedStatement) => void) | undefined;
  /** Receives a function that returns the pool's usage. */
  readonly onPool?: (use: () => PoolUse) => void;
}

/** No timeouts, for migrations and imports. */
export const unhurried = { statementTimeoutMs: 0, lockTimeoutMs: 0 } as const satisfies DatabaseOptions;

/** Margin over the server's own timeout, whose error is clearer than a broken connection. */
const serversFirstSayMs = 2_000;

/** Idle time of a connection before TCP keep-alive probes. */
const keepAliveAfterMs = 10_000;

const { builtins } = pg.types;

/** Dates stay `YYYY-MM-DD`, because parsing them to local midnights shifts days. Our int8 sums fit a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format): unknown => {
    if (oid === builtins.DATE) return (text: string) => text;
    if (oid === builtins.INT8) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

/**
 * Connects to a database, lazily with the first query. `destroy()` closes it.
 *
 * Repeated statements are prepared once per connection. A connection that breaks, or whose server does not respond, fails its
 * current query and is replaced; the process keeps running. Of several hosts, it uses the one that the connection string asks
 * for. (ADR 0031)
 */
export function createDatabase(
  url: string,
  {
    connections = 10,
    statementTimeoutMs = 15_000,
    lockTimeoutMs = 10_000,
    acquireTimeoutMs = 5_000,
    poolerPrepares = false,
    onConnectionError = () => undefined,
    onStatement,
    onPool,
  }: DatabaseOptions = {},
): Database {
  const hosts = createHostChooser(url, acquireTimeoutMs);
  const config: pg.PoolConfig & GuardedClientConfig = {
    max: connections,
    connectionTimeoutMillis: acquireTimeoutMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    statementTimeoutMs,
    lockTimeoutMs,
    poolerPrepares,
    nameStatement: createStatementNames(),
    answerWithinMs: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + serversFirstSayMs,
    onConnectionError: (error) => {
      hosts.forget();
      onConnectionError(error);
    },
    application_name: 'magical-places',
    types,
    Client: GuardedClient,
  };
  const pool = new pg.Pool(config);
  // Each connection reports its own errors. Without this listener the pool would end the process.
  pool.on('error', () => undefined);
  onPool?.(() => poolUseOf(pool));
  const connect = async (): Promise<pg.PoolClient> => {
    try {
      // The pool reads its options with each new connection.
      pool.options.connectionString = await hosts.current();
      return await openSession(await pool.connect());
    } catch (error) {
      hosts.forget();
      throw error;
    }
  };
  const kyselyPool: PostgresPool = { options: pool.options, connect, end: () => closePool(pool) };
  // Without a listener, statements are not timed.
  const log = onStatement && { log: logEnded(onStatement) };
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: kyselyPool }), ...log });
  parts.set(database, { pool: kyselyPool, log });
  return database;
}

/** The parts of a database, for another one of the same connections. */
interface DatabaseParts {
  readonly pool: PostgresPool;
  /** Kysely's option that reports statements, if somebody listens. */
  readonly log: { readonly log: (event: LogEvent) => void } | undefined;
}

const parts = new WeakMap<Database, DatabaseParts>();

/** The parts of a database that `createDatabase` has made. */
export function partsOf(database: Database): DatabaseParts {
  const found = parts.get(database);
  if (!found) throw new Error('Only a database of createDatabase has parts.');
  return found;
}

/** A connection that the pool has just opened gets its session's settings before its first statement. */
async function openSession(client: pg.PoolClient): Promise<pg.PoolClient> {
  try {
    if (client instanceof GuardedClient) await client.openSession();
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Timeout of closing connections. */
const closeWithinMs = 3_000;

/**
 * Closes a pool and waits until the server has closed each connection, which the pool's `end` does not. Otherwise the caller,
 * who stops the server next, would cut open connections and report errors.
 */
async function closePool(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount;
  const closed = new Promise<void>((resolve) => {
    if (open === 0) resolve();
    pool.on('remove', () => --open === 0 && resolve());
  });
  await pool.end();
  await Promise.race([closed, sleep(closeWithinMs, undefined, { ref: false })]);
}

/** Uses Kysely's log, which runs after a statement and adds nothing to its execution. (ADR 0101) */
const logEnded =
  (onEnded: (statement: EndedStatement) => void) =>
  (event: LogEvent): void =>
    onEnded({
      sql: event.query.sql,
      tookMs: event.queryDurationMillis,
      ...(event.level === 'error' && { error: event.error }),
    });
