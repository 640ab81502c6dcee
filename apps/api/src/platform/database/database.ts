import { Kysely, PostgresDialect, type LogEvent, type Transaction } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { GuardedClient, type GuardedClientConfig } from './guarded-client.ts';
import { poolUseOf, type PoolUse } from './pool-use.ts';
import type { Tables } from './tables/tables.ts';

export type Database = Kysely<Tables>;
/** A transaction, as functions that must run in one ask for it. */
export type DatabaseTransaction = Transaction<Tables>;

/** A statement that has ended: its text with `$1` for parameters, how long it took, and what it failed with. */
export interface EndedStatement {
  readonly sql: string;
  readonly tookMs: number;
  readonly error?: unknown;
}

export interface DatabaseOptions {
  /** The most connections this process holds. */
  readonly connections?: number;
  /** How long one statement may take, in milliseconds; 0 is for ever. */
  readonly statementTimeoutMs?: number;
  /** How long a statement waits for what another transaction has locked, in milliseconds; 0 is for ever. */
  readonly lockTimeoutMs?: number;
  /** How long to wait for a connection, in milliseconds: for a new one, and for one that others have in use. */
  readonly acquireTimeoutMs?: number;
  /** Hears of every connection that breaks, in use or idle, e.g. when the server restarts; the pool replaces them. */
  readonly onConnectionError?: (error: Error) => void;
  /** Hears of every statement once it has ended; must not throw. */
  readonly onStatement?: ((statement: EndedStatement) => void) | undefined;
  /** Given the way to see what the connections do. */
  readonly onPool?: (use: () => PoolUse) => void;
}

/** For work that takes as long as it takes and that nobody waits for on a page: migrations, imports. */
export const unhurried = { statementTimeoutMs: 0, lockTimeoutMs: 0 } as const satisfies DatabaseOptions;

/** The server has the first say about a statement that takes too long: its words are better than a broken connection. */
const serversFirstSayMs = 2_000;

/** How long a connection may be silent until the system asks whether the other side is still there. */
const keepAliveAfterMs = 10_000;

const { builtins } = pg.types;

/** Dates stay `YYYY-MM-DD`: a driver that makes local midnights of them shifts days. int8 fits a number in our sums. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format): unknown => {
    if (oid === builtins.DATE) return (text: string) => text;
    if (oid === builtins.INT8) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

/**
 * Connects to a database; nothing is opened before the first query. `destroy()` closes it.
 *
 * Statements that repeat are prepared by name, once for each connection. A connection that breaks, or whose server has
 * stopped answering, fails the query that runs on it and is replaced; the process lives on. (ADR 0031)
 */
export function createDatabase(
  url: string,
  {
    connections = 10,
    statementTimeoutMs = 15_000,
    lockTimeoutMs = 10_000,
    acquireTimeoutMs = 5_000,
    onConnectionError = () => undefined,
    onStatement,
    onPool,
  }: DatabaseOptions = {},
): Database {
  const config: pg.PoolConfig & GuardedClientConfig = {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: acquireTimeoutMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    answerWithinMs: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + serversFirstSayMs,
    onConnectionError,
    application_name: 'magical-places',
    types,
    Client: GuardedClient,
  };
  const pool = new pg.Pool(config);
  // Each connection has told it by itself; without a listener the pool would end the process.
  pool.on('error', () => undefined);
  onPool?.(() => poolUseOf(pool));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: () => pool.connect(), end: () => closePool(pool) },
    }),
    // Without it, statements are not even timed.
    ...(onStatement && { log: tellEnded(onStatement) }),
  });
}

/** How long the server may take to close connections. */
const closeWithinMs = 3_000;

/**
 * Closes a pool and waits until the server has closed each connection: `end` of the pool itself does not wait. The caller
 * stops the server next, which would cut what is still open and report it.
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

/** Kysely tells after the fact, beside the statement: nothing stands between a statement and its connection. (ADR 0101) */
const tellEnded =
  (tell: (statement: EndedStatement) => void) =>
  (event: LogEvent): void =>
    tell({
      sql: event.query.sql,
      tookMs: event.queryDurationMillis,
      ...(event.level === 'error' && { error: event.error }),
    });
