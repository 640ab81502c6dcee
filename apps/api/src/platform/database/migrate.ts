import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { loadMigrations } from './migrations-folder.ts';
import { appliedMigrations, refuseContracts } from './schema-fit.ts';

/** A migration failed. The message names it and PostgreSQL's reason. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Brings the schema up to date and returns the applied migrations. Safe to run in several processes at once. Migrations of a
 * newer version stay.
 *
 * @param only the names of the migrations to apply, for an older schema; all by default
 * @throws MigrationError; earlier migrations stay applied
 * @throws SchemaError when newer versions have taken away what this one uses
 */
export async function migrate(database: Database, only?: ReadonlySet<string>): Promise<string[]> {
  const applied = await appliedMigrations(database);
  refuseContracts(applied);
  const migrator = new Migrator({
    db: database,
    provider: {
      getMigrations: async () => ({
        // Those of a newer version are done: the migrator asks only that each has a name.
        ...Object.fromEntries(applied.map((name) => [name, { up: async () => undefined }])),
        ...Object.fromEntries(Object.entries(await loadMigrations()).filter(([name]) => only?.has(name) ?? true)),
      }),
    },
    // Migrations of parallel branches are independent: one that is merged late still runs.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find(({ status }) => status === 'Error');
  if (error)
    throw new MigrationError(
      `The database could not be migrated${failed ? ` (${failed.migrationName})` : ''}: ${reasonOf(error)}`,
      { cause: error },
    );
  return results.map(({ migrationName }) => migrationName);
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
