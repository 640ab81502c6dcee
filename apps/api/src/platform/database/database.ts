import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { PreparingClient } from './prepared-statements.ts';
import type { Tables } from './tables/tables.ts';

export type Database = Kysely<Tables>;
/** A transaction, as functions that must run in one ask for it. */
export type DatabaseTransaction = Transaction<Tables>;

export interface DatabaseOptions {
  /** The most connections this process holds. */
  readonly connections?: number;
  /** How long one statement may take, in milliseconds; 0 is for ever. */
  readonly statementTimeoutMs?: number;
  /** Hears of connections that break while idle, e.g. when the server restarts; the pool replaces them. */
  readonly onConnectionError?: (error: Error) => void;
}

const { builtins } = pg.types;

/** Dates stay `YYYY-MM-DD`: a driver that makes local midnights of them shifts days. int8 fits a number in our sums. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === builtins.DATE) return (text: string) => text;
    if (oid === builtins.INT8) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};

/**
 * Connects to a database; nothing is opened before the first query. `destroy()` closes it.
 *
 * Statements that repeat are prepared by name, once for each connection.
 */
export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    application_name: 'magical-places',
    types,
    Client: PreparingClient,
  });
  pool.on('error', (error) => options.onConnectionError?.(error));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
