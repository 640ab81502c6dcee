import path from 'node:path';
import { PostgresError, startEmbeddedPostgres } from '@mp/postgres';
import { EnvironmentError } from '@mp/service';
import { createDatabase, unhurried, type Database } from '../platform/database/database.ts';
import { HalfRestoredError, refuseHalfRestored } from '../platform/database/half-restored.ts';
import { migrate, MigrationError } from '../platform/database/migrate.ts';
import { SchemaError } from '../platform/database/schema-fit.ts';
import { DatabaseAwayError, explainDatabaseAway } from '../platform/errors/database-away.ts';
import type { Config } from '../platform/settings/config.ts';

/** Thrown when a command cannot continue: the message has the cause and the fix. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}

/** Errors with self-explanatory messages: a stack trace would only hide them. */
const explained = [
  CommandError,
  EnvironmentError,
  PostgresError,
  DatabaseAwayError,
  HalfRestoredError,
  MigrationError,
  SchemaError,
];

/** Whether an error's message is all that an operator needs. */
export const isExplained = (error: unknown): error is Error => explained.some((kind) => error instanceof kind);

/** Runs an operator's command. An error is printed as a message, with exit code 1. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    console.error(isExplained(error) ? error.message : error);
    process.exitCode = 1;
  });
}

/** Resolves a path relative to the directory where the command was typed. */
export const typedPath = (given: string): string => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), given);

/**
 * Runs an action on the configured database after migrating it; starts the embedded one if needed.
 *
 * @throws DatabaseAwayError, PostgresError when the database is not available
 */
export async function onDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const embedded =
    databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), log }) : null;
  const database = createDatabase(embedded?.url ?? databaseUrl ?? '', unhurried);
  try {
    await refuseHalfRestored(database);
    const applied = await migrate(database);
    if (applied.length > 0) log(`migrated: ${applied.join(', ')}`);
    await work(database);
  } catch (error) {
    throw explainDatabaseAway(error, databaseUrl);
  } finally {
    await database.destroy();
    await embedded?.stop();
  }
}
