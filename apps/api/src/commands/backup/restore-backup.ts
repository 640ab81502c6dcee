import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectStore } from '@mp/object-store';
import { claimDataDirectory } from '@mp/service';
import pLimit from 'p-limit';
import type { Client } from 'pg';
import { z } from 'zod';
import { unpack } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { copyIn, fileOf } from './copy-tables.ts';
import { dataFolders, makeBackup, storedFolders, type ProductLocation } from './make-backup.ts';
import { withClient, withDirectory } from './working-directory.ts';
import { createDatabase } from '../../platform/database/database.ts';
import { halfRestoredMark, isHalfRestored } from '../../platform/database/half-restored.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { knownMigrations } from '../../platform/database/migrations-folder.ts';
import { takeDatabase } from '../../platform/database/product-lock.ts';

const manifestSchema = z.object({
  format: z.literal(1),
  created_at: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

type Manifest = z.infer<typeof manifestSchema>;

export interface RestoreOptions {
  /** Set to replace existing data: the time in the name of the backup that is made of them first. */
  readonly replacesAt?: Date;
}

/**
 * Restores a backup into an empty database and an empty data directory; with a bucket, its files go there. The schema stays as in the backup; the next
 * start migrates it. The whole backup is verified before anything changes. A restore that is killed leaves a mark: nothing
 * starts on such a database, and the next restore replaces it.
 *
 * @returns the backup of the replaced data; null when there was none
 * @throws BackupError when the product runs, the target is not empty, or the backup is damaged or newer than this version
 */
export async function restoreBackup(
  product: ProductLocation,
  file: string,
  { replacesAt }: RestoreOptions = {},
): Promise<string | null> {
  const release = await claimDataDirectory(product.dataDir, performance.now()).catch((cause: Error) => {
    throw new BackupError('product_running', `${cause.message} A restore needs it stopped.`, { cause });
  });
  try {
    // Its lock is held to the end: an API process that starts meanwhile waits.
    return await withClient(product.databaseUrl, async (client) => {
      await refuseRunning(client);
      return restoreLocked(client, product, file, replacesAt);
    });
  } finally {
    release();
  }
}

async function restoreLocked(
  client: Client,
  product: ProductLocation,
  file: string,
  replacesAt: Date | undefined,
): Promise<string | null> {
  const { databaseUrl, dataDir, bucket } = product;
  const existing = dataFolders(product).filter((name) => existsSync(path.join(dataDir, name)));
  // What an unfinished restore has left is deleted.
  const isHalf = await isHalfRestored(client);
  const isFilled = !isHalf && (await hasTables(client));
  // Files without a database cannot be backed up, so they are not replaced.
  if (!isHalf && !(replacesAt && isFilled)) refuseFilled(dataDir, existing, isFilled);
  // Unpacked inside the data directory, so that files only have to be renamed.
  return withDirectory(path.join(dataDir, 'restored'), async (directory) => {
    await unpack(path.resolve(file), directory);
    const manifest = await readManifest(file, directory);
    const replaced = replacesAt && isFilled ? path.join(dataDir, `replaced-${momentOf(replacesAt)}.tar.gz`) : null;
    if (replacesAt && replaced !== null) await makeBackup(product, replaced, replacesAt);
    try {
      await client.query(`create schema if not exists ${halfRestoredMark}`);
      if (isHalf || isFilled) await client.query('drop schema public cascade; create schema public');
      await mkdir(path.join(directory, 'replaced'));
      for (const name of existing) await rename(path.join(dataDir, name), path.join(directory, 'replaced', name));
      await migrateTo(databaseUrl, manifest.migrations);
      await withClient(databaseUrl, (copying) => copyIn(copying, path.join(directory, 'database'), manifest));
      if (bucket) await putFiles(bucket, directory, dataDir);
      for (const name of dataFolders(product))
        if (existsSync(path.join(directory, name))) await rename(path.join(directory, name), path.join(dataDir, name));
      await client.query(`drop schema ${halfRestoredMark}`);
    } catch (cause) {
      if (replaced === null) throw cause;
      const message = `${file} could not be restored. The previous data are complete in ${replaced}: restore that to another place.`;
      throw new BackupError('replaced_only_half', message, { cause });
    }
    return replaced;
  });
}

/** Files that are put into a bucket at once. */
const concurrentPuts = pLimit(8);

/** Puts the photos and pictures of a backup into a bucket. The list of an earlier version's pictures is read from the data directory. */
async function putFiles(bucket: ObjectStore, directory: string, dataDir: string): Promise<void> {
  const list = path.join('pictures', 'manifest.json');
  if (existsSync(path.join(directory, list))) {
    await mkdir(path.join(dataDir, 'pictures'), { recursive: true });
    await rename(path.join(directory, list), path.join(dataDir, list));
  }
  for (const folder of storedFolders.filter((name) => existsSync(path.join(directory, name))))
    await Promise.all(
      (await readdir(path.join(directory, folder))).map((name) =>
        concurrentPuts(async () => bucket.put(`${folder}/${name}`, await readFile(path.join(directory, folder, name)))),
      ),
    );
}

const momentOf = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(':', '');

async function hasTables(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(`select 1 from pg_tables where schemaname = 'public' limit 1`);
  return rowCount !== 0;
}

function refuseFilled(dataDir: string, existing: readonly string[], isFilled: boolean): void {
  if (existing.length > 0)
    throw new BackupError(
      'place_not_empty',
      `${dataDir} is not empty: ${existing.join(', ')}. Restore into a DATA_DIR of its own.`,
    );
  if (isFilled)
    throw new BackupError(
      'place_not_empty',
      'The database is not empty. Restore into one that is: another DATA_DIR, or an empty DATABASE_URL.',
    );
}

/** A running product would go on with cached data of the old database. Imports and older versions hold no lock. */
async function refuseRunning(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity
       where datname = current_database() and application_name = 'magical-places' and pid <> pg_backend_pid() limit 1`,
  );
  if (rowCount !== 0 || !(await takeDatabase(client)))
    throw new BackupError('product_running', 'The product runs on this database. Stop it first.');
}

/** Reads the manifest, and rejects a backup that this version cannot restore. */
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
  const available = knownMigrations();
  const unknown = data.migrations.filter((name) => !available.includes(name));
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

async function migrateTo(databaseUrl: string, migrations: readonly string[]): Promise<void> {
  const database = createDatabase(databaseUrl, { connections: 1, statementTimeoutMs: 0 });
  try {
    await migrate(database, new Set(migrations));
  } finally {
    await database.destroy();
  }
}
