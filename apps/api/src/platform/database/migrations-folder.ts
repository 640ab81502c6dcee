import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Migration } from 'kysely/migration';

const folder = path.join(import.meta.dirname, 'migrations');

/** The names of all migrations of this version. */
export const knownMigrations = (): string[] =>
  readdirSync(folder)
    .filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
    .map((file) => path.basename(file, '.ts'));

/** Loads every migration of the folder by its name. A file in the folder is all that a migration needs. (ADR 0010) */
export async function loadMigrations(): Promise<Record<string, Migration>> {
  const names = knownMigrations();
  const migrations = await Promise.all(names.map((name) => import(path.join(folder, `${name}.ts`))));
  return Object.fromEntries(names.map((name, index) => [name, migrations[index] as Migration]));
}
