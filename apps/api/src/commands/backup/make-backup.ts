import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { pack, unpack } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { copyIn, copyOut, readMigrations } from './copy-tables.ts';
import { createDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';

/** Where the product is kept. */
export interface KeptProduct {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/** What is kept beside the database: photos of accounts, pictures that were imported, secrets made at the first start. */
const keptDirectories = ['photos', 'pictures', 'secrets'] as const;

const manifestSchema = z.object({
  format: z.literal(1),
  created_at: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

async function connected<Result>(url: string, act: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Works in a directory beside the file that is made or read, on the disk that has room for it, and removes it. */
async function staged<Result>(file: string, act: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = await mkdtemp(`${path.resolve(file)}.`);
  try {
    return await act(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/**
 * Refuses to write where something is, or where nothing is: a disk that is not mounted is no folder to be made.
 *
 * @throws BackupError that says what is in the way
 */
export function checkTarget(file: string): void {
  if (existsSync(file)) throw new BackupError(`${file} is there already. Name another file, or remove it.`);
  const folder = path.dirname(path.resolve(file));
  if (!existsSync(folder)) throw new BackupError(`There is no folder ${folder}. Make it, or name another one.`);
}

/**
 * Writes everything that must survive into one file, while the product runs: the database as of one moment, then what
 * lies beside it. The file appears whole or not at all.
 *
 * @throws BackupError when there is such a file already, no folder for it, or nothing to back up
 */
export async function makeBackup({ databaseUrl, dataDir }: KeptProduct, file: string, now: Date): Promise<void> {
  checkTarget(file);
  await staged(file, async (directory) => {
    const tables = path.join(directory, 'backup', 'database');
    await mkdir(tables, { recursive: true, mode: 0o700 });
    const database = await connected(databaseUrl, (client) => copyOut(client, tables));
    if (database.migrations.length === 0) throw new BackupError('The database is empty: there is nothing to back up.');
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

/**
 * Brings a backup back, into an empty database and a data directory without anything of its own. The schema is left as it
 * was on the day of the backup; the next start migrates it on.
 *
 * @throws BackupError when the place is not empty, or the backup is damaged or newer than this version of the product
 */
export async function restoreBackup({ databaseUrl, dataDir }: KeptProduct, file: string): Promise<void> {
  const inTheWay = keptDirectories.filter((name) => existsSync(path.join(dataDir, name)));
  if (inTheWay.length > 0)
    throw new BackupError(`${dataDir} is not empty: ${inTheWay.join(', ')}. Restore into a DATA_DIR of its own.`);
  await connected(databaseUrl, refuseFilled);
  // Unpacked into the data directory: what lies beside the database then has only to be given its name.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await staged(path.join(dataDir, 'restored'), async (directory) => {
    await unpack(path.resolve(file), directory);
    const manifest = await readManifest(path.join(directory, 'manifest.json'));
    await bringSchema(databaseUrl, manifest.migrations);
    await connected(databaseUrl, (client) => copyIn(client, path.join(directory, 'database'), manifest));
    for (const name of keptDirectories)
      if (existsSync(path.join(directory, name))) await rename(path.join(directory, name), path.join(dataDir, name));
  });
}

async function refuseFilled(client: Client): Promise<void> {
  const { rowCount } = await client.query(`select 1 from pg_tables where schemaname = 'public' limit 1`);
  if (rowCount !== 0)
    throw new BackupError(
      'The database is not empty. Restore into one that is: another DATA_DIR, or an empty DATABASE_URL.',
    );
}

async function readManifest(file: string): Promise<z.infer<typeof manifestSchema>> {
  const manifest = manifestSchema.safeParse(JSON.parse(await readFile(file, 'utf8').catch(() => 'null')));
  if (manifest.success) return manifest.data;
  throw new BackupError('The backup has a form that this version does not know. Restore it with the one that made it.');
}

async function bringSchema(databaseUrl: string, migrations: readonly string[]): Promise<void> {
  const database = createDatabase(databaseUrl, { connections: 1, statementTimeoutMs: 0 });
  try {
    await migrate(database, new Set(migrations));
  } finally {
    await database.destroy();
  }
  const applied = await connected(databaseUrl, readMigrations);
  const unknown = migrations.filter((name) => !applied.includes(name));
  if (unknown.length > 0)
    throw new BackupError(
      `The backup was made by a newer version of the product: ${unknown.join(', ')}. Restore it with that version.`,
    );
}
