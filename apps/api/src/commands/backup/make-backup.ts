import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectStore } from '@mp/object-store';
import { pack } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { copyOut } from './copy-tables.ts';
import { isHalfRestored } from '../../platform/database/half-restored.ts';
import { withClient, withDirectory } from './working-directory.ts';

/** Locations of the product's data. */
export interface ProductLocation {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Where photos and pictures are when they are not in the data directory. */
  readonly bucket?: ObjectStore | undefined;
}

/** Photos of accounts and added pictures: folders of the store of files. */
export const storedFolders = ['photos', 'pictures'] as const;

/** What is stored beside the database: files that are in no bucket, and the secrets created at the first start. */
export const dataFolders = ({ bucket }: Pick<ProductLocation, 'bucket'>): readonly string[] =>
  bucket ? ['secrets'] : [...storedFolders, 'secrets'];

/**
 * Rejects an existing file and a missing folder: a missing folder may be a disk that is not mounted.
 *
 * @throws BackupError with the reason
 */
export function checkTarget(file: string): void {
  if (existsSync(file))
    throw new BackupError('target_exists', `${file} is there already. Name another file, or remove it.`);
  const folder = path.dirname(path.resolve(file));
  if (!existsSync(folder))
    throw new BackupError('target_unreachable', `There is no folder ${folder}. Make it, or name another one.`);
}

/**
 * Writes everything that must survive into one file while the product runs: a snapshot of the database, then the files.
 * The backup file appears complete or not at all. It has no files of a bucket: its provider backs those up.
 *
 * @throws BackupError when the file exists, its folder is missing, there is nothing to back up, or a restore has not finished
 */
export async function makeBackup(product: ProductLocation, file: string, now: Date): Promise<void> {
  const { databaseUrl, dataDir } = product;
  checkTarget(file);
  await withDirectory(file, async (directory) => {
    const tables = path.join(directory, 'backup', 'database');
    await mkdir(tables, { recursive: true, mode: 0o700 });
    const database = await withClient(databaseUrl, async (client) => {
      if (await isHalfRestored(client))
        throw new BackupError('restore_unfinished', 'A restore has not finished: the database is incomplete.');
      return copyOut(client, tables);
    });
    if (database.migrations.length === 0)
      throw new BackupError('nothing_to_back_up', 'The database is empty: there is nothing to back up.');
    for (const name of dataFolders(product)) {
      const source = path.join(dataDir, name);
      if (existsSync(source)) await copyFolder(source, path.join(directory, 'backup', name));
    }
    const manifest = { format: 1, created_at: now.toISOString(), ...database };
    await writeFile(path.join(directory, 'backup', 'manifest.json'), JSON.stringify(manifest, null, 2));
    await pack(path.join(directory, 'backup'), path.join(directory, 'packed'));
    await rename(path.join(directory, 'packed'), file);
  });
}

/** Copies a folder that is in use: without files that are being written, or are removed meanwhile. */
async function copyFolder(source: string, target: string): Promise<void> {
  await mkdir(target, { mode: 0o700 });
  for (const name of await readdir(source)) {
    if (name.endsWith('.tmp')) continue;
    // The data directory, its folders and what they hold may be symbolic links.
    const copied = cp(path.join(source, name), path.join(target, name), { recursive: true, dereference: true });
    await copied.catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}
