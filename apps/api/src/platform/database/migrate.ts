import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';

const folder = path.join(import.meta.dirname, 'migrations');

/** The names of all migrations of this version. */
export const knownMigrations = (): string[] =>
  readdirSync(folder)
    .filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
    .map((file) => path.basename(file, '.ts'));

/** Loads every migration of the folder by its name. A file in the folder is all that a migration needs. (ADR 0010) */
async function getMigrations(): Promise<Record<string, Migration>> {
  const names = knownMigrations();
  const migrations = await Promise.all(names.map((name) => import(path.join(folder, `${name}.ts`))));
  return Object.fromEntries(names.map((name, index) => [name, migrations[index] as Migration]));
}

/**
 * Brings the schema up to date and returns the applied migrations. Safe to run in several processes at once.
 *
 * @param only the names of the migrations to apply, for an older schema; all by default
 * @throws Error with the name of the failed migration; earlier ones stay applied
 */
export async function migrate(database: Database, only?: ReadonlySet<string>): Promise<string[]> {
  const migrator = new Migrator({
    db: database,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(await getMigrations()).filter(([name]) => only?.has(name) ?? true)),
    },
    // Migrations of parallel branches are independent: one that is merged late still runs.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find(({ status }) => status === 'Error');
  if (error)
    throw new Error(`The database could not be migrated${failed ? ` (${failed.migrationName})` : ''}.`, {
      cause: error,
    });
  return results.map(({ migrationName }) => migrationName);
}
