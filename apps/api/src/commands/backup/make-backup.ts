import { existsSync } from 'node:fs';
import { cp, mkdir, realpath, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pack } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { copyOut } from './copy-tables.ts';
import { isHalfRestored } from '../../platform/database/half-restored.ts';
import { connected, staged } from './working-place.ts';

/** Where the product is kept. */
export interface KeptProduct {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/** What is kept beside the database: photos of accounts, pictures that were imported, secrets made at the first start. */
export const keptDirectories = ['photos', 'pictures', 'secrets'] as const;

/**
 * Refuses to write where something is, or where nothing is: a disk that is not mounted is no folder to be made.
 *
 * @throws BackupError that says what is in the way
 */
export function checkTarget(file: string): void {
  if (existsSync(file))
    throw new BackupError('target_exists', `${file} is there already. Name another file, or remove it.`);
  const folder = path.dirname(path.resolve(file));
  if (!existsSync(folder))
    throw new BackupError('target_unreachable', `There is no folder ${folder}. Make it, or name another one.`);
}

/**
 * Writes everything that must survive into one file, while the product runs: the database as of one moment, then what
 * lies beside it. The file appears whole or not at all.
 *
 * @throws BackupError when there is such a file already, no folder for it, nothing to back up, or a restore has not finished
 */
export async function makeBackup({ databaseUrl, dataDir }: KeptProduct, file: string, now: Date): Promise<void> {
  checkTarget(file);
  await staged(file, async (directory) => {
    const tables = path.join(directory, 'backup', 'database');
    await mkdir(tables, { recursive: true, mode: 0o700 });
    const database = await connected(databaseUrl, async (client) => {
      if (await isHalfRestored(client))
        throw new BackupError('restore_unfinished', 'A restore has not finished: the database is incomplete.');
      return copyOut(client, tables);
    });
    if (database.migrations.length === 0)
      throw new BackupError('nothing_to_back_up', 'The database is empty: there is nothing to back up.');
    for (const name of keptDirectories) {
      const kept = path.join(dataDir, name);
      // The data directory may be a link, and so may be what is in it.
      if (existsSync(kept))
        await cp(await realpath(kept), path.join(directory, 'backup', name), { recursive: true, dereference: true });
    }
    const manifest = { format: 1, created_at: now.toISOString(), ...database };
    await writeFile(path.join(directory, 'backup', 'manifest.json'), JSON.stringify(manifest, null, 2));
    await pack(path.join(directory, 'backup'), path.join(directory, 'packed'));
    await rename(path.join(directory, 'packed'), file);
  });
}
