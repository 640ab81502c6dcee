import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { claimDataDirectory } from '@mp/service';
import type { Client } from 'pg';
import { z } from 'zod';
import { unpack } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { copyIn, fileOf } from './copy-tables.ts';
import { keptDirectories, makeBackup, type KeptProduct } from './make-backup.ts';
import { connected, staged } from './working-place.ts';
import { createDatabase } from '../../platform/database/database.ts';
import { halfRestoredMark, isHalfRestored } from '../../platform/database/half-restored.ts';
import { knownMigrations, migrate } from '../../platform/database/migrate.ts';
import { takeDatabase } from '../../platform/database/product-lock.ts';

const manifestSchema = z.object({
  format: z.literal(1),
  created_at: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

type Manifest = z.infer<typeof manifestSchema>;

export interface RestoreOptions {
  /** When what is in the place is to give way, and since when: it is backed up first, under that moment's name. */
  readonly replacesAt?: Date;
}

/**
 * Brings a backup back, into an empty database and a data directory without anything of its own. The schema is left as it
 * was on the day of the backup; the next start migrates it on. The backup is judged whole before anything is changed.
 * A restore that is killed leaves a mark: nothing starts on such a database, and the next restore replaces it.
 *
 * @returns the backup of what has given way; null where nothing had to
 * @throws BackupError when the product runs, the place is not empty, or the backup is damaged or newer than this version of the product
 */
export async function restoreBackup(
  product: KeptProduct,
  file: string,
  { replacesAt }: RestoreOptions = {},
): Promise<string | null> {
  const release = await claimDataDirectory(product.dataDir, performance.now()).catch((cause: Error) => {
    throw new BackupError('product_running', `${cause.message} A restore needs it stopped.`, { cause });
  });
  try {
    // Its lock is held to the end: an API process that starts meanwhile waits.
    return await connected(product.databaseUrl, async (client) => {
      await refuseRunning(client);
      return restoreLocked(client, product, file, replacesAt);
    });
  } finally {
    release();
  }
}

async function restoreLocked(
  client: Client,
  product: KeptProduct,
  file: string,
  replacesAt: Date | undefined,
): Promise<string | null> {
  const { databaseUrl, dataDir } = product;
  const inTheWay = keptDirectories.filter((name) => existsSync(path.join(dataDir, name)));
  // What an unfinished restore has left is nobody's: it is thrown away.
  const isHalf = await isHalfRestored(client);
  const isFilled = !isHalf && (await hasTables(client));
  // Files without their database cannot be backed up, so nothing takes their place either.
  if (!isHalf && !(replacesAt && isFilled)) refuseFilled(dataDir, inTheWay, isFilled);
  // Unpacked into the data directory: what lies beside the database then has only to be given its name.
  return staged(path.join(dataDir, 'restored'), async (directory) => {
    await unpack(path.resolve(file), directory);
    const manifest = await readManifest(file, directory);
    const replaced = replacesAt && isFilled ? path.join(dataDir, `replaced-${momentOf(replacesAt)}.tar.gz`) : null;
    if (replacesAt && replaced !== null) await makeBackup(product, replaced, replacesAt);
    try {
      await client.query(`create schema if not exists ${halfRestoredMark}`);
      if (isHalf || isFilled) await client.query('drop schema public cascade; create schema public');
      await mkdir(path.join(directory, 'replaced'));
      for (const name of inTheWay) await rename(path.join(dataDir, name), path.join(directory, 'replaced', name));
      await bringSchema(databaseUrl, manifest.migrations);
      await connected(databaseUrl, (copying) => copyIn(copying, path.join(directory, 'database'), manifest));
      for (const name of keptDirectories)
        if (existsSync(path.join(directory, name))) await rename(path.join(directory, name), path.join(dataDir, name));
      await client.query(`drop schema ${halfRestoredMark}`);
    } catch (cause) {
      if (replaced === null) throw cause;
      const message = `${file} could not be brought back. What was there is whole in ${replaced}: restore that.`;
      throw new BackupError('replaced_only_half', message, { cause });
    }
    return replaced;
  });
}

const momentOf = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(':', '');

async function hasTables(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(`select 1 from pg_tables where schemaname = 'public' limit 1`);
  return rowCount !== 0;
}

function refuseFilled(dataDir: string, inTheWay: readonly string[], isFilled: boolean): void {
  if (inTheWay.length > 0)
    throw new BackupError(
      'place_not_empty',
      `${dataDir} is not empty: ${inTheWay.join(', ')}. Restore into a DATA_DIR of its own.`,
    );
  if (isFilled)
    throw new BackupError(
      'place_not_empty',
      'The database is not empty. Restore into one that is: another DATA_DIR, or an empty DATABASE_URL.',
    );
}

/** A running product would go on with what it remembers of the database before. Imports and older versions hold no lock. */
async function refuseRunning(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity
       where datname = current_database() and application_name = 'magical-places' and pid <> pg_backend_pid() limit 1`,
  );
  if (rowCount !== 0 || !(await takeDatabase(client)))
    throw new BackupError('product_running', 'The product runs on this database. Stop it first.');
}

/** Reads what the backup says of itself, and refuses one that this version of the product could not bring back whole. */
async function readManifest(file: string, directory: string): Promise<Manifest> {
  const text = await readFile(path.join(directory, 'manifest.json'), 'utf8').catch(() => '');
  const { success, data } = manifestSchema.safeParse(parsed(text));
  if (!success)
    throw new BackupError(
      'backup_form_unknown',
      'The backup has a form that this version does not know. Restore it with the one that made it.',
    );
  const missing = data.tables.filter((table) => !existsSync(fileOf(path.join(directory, 'database'), table)));
  if (missing.length > 0)
    throw new BackupError(
      'backup_damaged',
      `${file} is damaged: ${missing.map(({ name }) => name).join(', ')} missing.`,
    );
  const known = knownMigrations();
  const unknown = data.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new BackupError(
      'backup_newer',
      `The backup was made by a newer version of the product: ${unknown.join(', ')}. Restore it with that version.`,
    );
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function bringSchema(databaseUrl: string, migrations: readonly string[]): Promise<void> {
  const database = createDatabase(databaseUrl, { connections: 1, statementTimeoutMs: 0 });
  try {
    await migrate(database, new Set(migrations));
  } finally {
    await database.destroy();
  }
}
