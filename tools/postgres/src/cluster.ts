import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { serverCommand, type Identity } from './identity.ts';
import { PostgresError } from './postgres-error.ts';

/** The superuser of a cluster, who prepares it. */
export const superuser = 'magical';

/**
 * The free disk space that a new cluster needs, in MB: 40 for the cluster, the rest for its write-ahead log and the
 * catalogue.
 */
const neededMegabytes = 200;

/**
 * Reads a password from a file that only its owner can read. Without the file, it creates a random password.
 *
 * @throws PostgresError when the file is empty or cut short
 */
export function readPassword(file: string): string {
  if (!fs.existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true });
    fs.renameSync(draft, file);
  }
  const password = fs.readFileSync(file, 'utf8').trim();
  if (!/^[\w-]{32,}$/.test(password))
    throw new PostgresError(`${file} is damaged: it holds no password. Restore it from a copy.`);
  return password;
}

/** Creates a directory if needed, and returns its real path: a link to it may disappear while the server runs. */
export function makeDataDirectory(directory: string): string {
  try {
    fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
    fs.accessSync(directory, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    return fs.realpathSync(directory);
  } catch (cause) {
    throw new PostgresError(
      `${directory} cannot be used: ${(cause as Error).message}. ` +
        'Start as the user it belongs to, change its owner, or set DATA_DIR to another directory.',
      { cause },
    );
  }
}

export interface Cluster {
  readonly directory: string;
  readonly identity: Identity;
  /** False if the data need not survive a crash of the machine. */
  readonly durable: boolean;
}

/** Creates a cluster with its superuser's password. The next attempt replaces the files of an interrupted one. */
export async function createCluster({ directory, identity, durable }: Cluster, passwordFile: string): Promise<void> {
  checkSpace(path.dirname(directory));
  const draft = `${directory}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  const { file, args, options } = serverCommand(identity, 'initdb', [
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ]);
  try {
    await promisify(execFile)(file, args, options);
    fs.renameSync(draft, directory);
  } catch (cause) {
    const { stderr = '', message } = cause as Error & { stderr?: string };
    throw new PostgresError(
      `The database could not be created in ${directory}:\n${stderr.trim() || message}\n` +
        'Set DATA_DIR to a directory on a local disk, or DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
}

function checkSpace(directory: string): void {
  const { bavail, bsize } = fs.statfsSync(directory);
  const free = Math.floor((bavail * bsize) / 1_048_576);
  if (free < neededMegabytes)
    throw new PostgresError(
      `The disk is full: ${free} MB are free at ${directory}, ${neededMegabytes} MB are needed. ` +
        'Make room, or set DATA_DIR to a directory on another disk.',
    );
}
