import path from 'node:path';
import { PostgresError, startEmbeddedPostgres } from '@mp/postgres';
import { EnvironmentError } from '@mp/service';
import { createDatabase, unhurried, type Database } from '../platform/database/database.ts';
import { HalfRestoredError, refuseHalfRestored } from '../platform/database/half-restored.ts';
import { migrate } from '../platform/database/migrate.ts';
import { DatabaseAwayError, tellDatabaseAway } from '../platform/errors/database-away.ts';
import type { Config } from '../platform/settings/config.ts';

/** What a command cannot go on with: the message says why, and what can be done. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}

/** These explain themselves; a stack would only hide the message. */
const explained = [CommandError, EnvironmentError, PostgresError, DatabaseAwayError, HalfRestoredError];

/** Runs a command that an operator typed. What it fails with is told in words, and makes the exit code 1. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    console.error(explained.some((kind) => error instanceof kind) ? (error as Error).message : error);
    process.exitCode = 1;
  });
}

/** A path as it was meant where the command was typed. */
export const typedPath = (given: string): string => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), given);

/**
 * Works on the migrated database of the configuration; the embedded one is started for it where it does not run.
 *
 * @throws DatabaseAwayError, PostgresError when there is none to work on
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
    await migrate(database);
    await work(database);
  } catch (error) {
    throw tellDatabaseAway(error, databaseUrl);
  } finally {
    await database.destroy();
    await embedded?.stop();
  }
}
