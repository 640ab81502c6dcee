import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';

const folder = path.join(import.meta.dirname, 'migrations');

/** The names of the migrations that this version of the product has. */
export const knownMigrations = (): string[] =>
  readdirSync(folder)
    .filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
    .map((file) => path.basename(file, '.ts'));

/** Every migration of the folder by its name: a file that stands there is all there is to one. (ADR 0010) */
async function getMigrations(): Promise<Record<string, Migration>> {
  const names = knownMigrations();
  const migrations = await Promise.all(names.map((name) => import(path.join(folder, `${name}.ts`))));
  return Object.fromEntries(names.map((name, index) => [name, migrations[index] as Migration]));
}

/**
 * Brings the schema up to date and tells which migrations that took. Several processes may do so at once.
 *
 * @param only the names of the migrations to make do with, where a schema of another day is wanted; all of them without
 * @throws Error that names the migration that failed; those before it stay.
 */
export async function migrate(database: Database, only?: ReadonlySet<string>): Promise<string[]> {
  const migrator = new Migrator({
    db: database,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(await getMigrations()).filter(([name]) => only?.has(name) ?? true)),
    },
    // Migrations that were written side by side do not need each other: one that is merged late still runs.
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
