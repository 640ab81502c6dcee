import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { giveDirectory, type Identity } from './identity.ts';
import { PostgresError } from './postgres-error.ts';

const run = promisify(execFile);

/** The superuser of the cluster, who prepares it, and the database the product lives in. */
export const superuser = 'magical';
export const databaseName = 'magical';

/** What a new database must find free, in MB: a cluster takes 40, its write-ahead log and the catalogue the rest. */
const neededMegabytes = 200;

/**
 * Refuses to make a database on a disk that is too full for it. One that is there already has its space.
 *
 * @throws PostgresError that says how much is free and how much is needed.
 */
export function checkSpace(directory: string): void {
  const { bavail, bsize } = statfsSync(directory);
  const free = Math.floor((bavail * bsize) / 1_048_576);
  if (free >= neededMegabytes) return;
  throw new PostgresError(
    `The disk is full: ${free} MB are free at ${directory}, ${neededMegabytes} MB are needed. ` +
      'Make room, or set DATA_DIR to a directory on another disk.',
  );
}

/** What a start on a disk without any space fails with, in words; every other failure as it is. */
export function inWords(error: unknown, directory: string): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') return error;
  return new PostgresError(`The disk is full: nothing can be written at ${directory}. Make room, and start again.`, {
    cause: error,
  });
}

/** The password that the product connects with: made at random when there is none, and set at each start. */
export function applicationPasswordOf(dataDir: string): string {
  const file = path.join(dataDir, 'application-password');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : writePassword(file);
}

/** The password of the superuser, made at random when the data directory is new and readable by its owner alone. */
export function passwordOf(dataDir: string, clusterExists: boolean): string {
  const file = path.join(dataDir, 'password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (clusterExists)
    throw new PostgresError(`${file} is missing, so the database beside it cannot be opened. Restore it from a copy.`);
  return writePassword(file);
}

function writePassword(file: string): string {
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Creates a cluster; one that is interrupted leaves only a directory that the next attempt replaces. */
export async function createCluster(
  identity: Identity,
  cluster: string,
  password: string,
  durable: boolean,
): Promise<void> {
  const fresh = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(fresh, { recursive: true, force: true });
  giveDirectory(identity, fresh);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const { uid } = lstatSync(fresh);
  if (process.getuid?.() === 0) chownSync(passwordFile, uid, uid);
  const [command, ...args] = [
    ...identity.prefix,
    identity.binaries.initdb,
    `--pgdata=${fresh}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ] as [string, ...string[]];
  try {
    await run(command, args, { cwd: '/', env: serverEnvironment(), ...identity.spawnAs });
    renameSync(fresh, cluster);
  } catch (cause) {
    const { stderr = '', message } = cause as Error & { stderr?: string };
    throw new PostgresError(
      `The database could not be created in ${cluster}:\n${stderr.trim() || message}\n` +
        'Set DATA_DIR to a directory on a local disk, or DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** The environment of server programs: English, byte order, and none of the PG* variables of whoever starts us. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  TMPDIR: process.env['TMPDIR'],
  LC_ALL: 'C',
  TZ: 'UTC',
});
