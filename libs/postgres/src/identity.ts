import { execFile } from 'node:child_process';
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { binariesAt, type Binaries } from './binaries.ts';
import { PostgresError } from './postgres-error.ts';

const run = promisify(execFile);

/** The ids of `nobody`, the user that everything unmapped belongs to in a user namespace. */
const nobody = 65_534;

/**
 * Whom the server runs as. PostgreSQL refuses to run as root, so root has to become somebody else:
 *
 * - `self`: we are an ordinary user with a name, nothing is to be done
 * - `namespace`: a user namespace in which we are called nobody; files stay ours
 * - `nobody`: where namespaces are forbidden, really nobody, with files of its own
 */
export interface Identity {
  readonly kind: 'self' | 'namespace' | 'nobody';
  readonly binaries: Binaries;
  /** What stands before a command. */
  readonly prefix: readonly string[];
  /** Whom a child process is started as. */
  readonly spawnAs: { readonly uid?: number; readonly gid?: number };
}

const namespacePrefix: readonly [string, ...string[]] = [
  'unshare',
  '--user',
  `--map-user=${nobody}`,
  `--map-group=${nobody}`,
];

/** Finds out how the server can be run here. `only` asks for one way, for tests. */
export async function chooseIdentity(binaries: Binaries, only?: Identity['kind']): Promise<Identity> {
  const isRoot = process.getuid?.() === 0;
  const self: Identity = { kind: 'self', binaries, prefix: [], spawnAs: {} };
  if (only === 'self' || (!isRoot && hasName())) return self;
  if (only !== 'nobody' && (await worksInNamespace(binaries)))
    return { kind: 'namespace', binaries, prefix: namespacePrefix, spawnAs: {} };
  if (!isRoot) return self;
  return {
    kind: 'nobody',
    binaries: copyForNobody(binaries),
    prefix: [],
    spawnAs: { uid: nobody, gid: nobody },
  };
}

/** PostgreSQL wants a user with a name, which containers that run under an arbitrary id do not give. */
function hasName(): boolean {
  try {
    return os.userInfo().username !== '';
  } catch {
    return false;
  }
}

async function worksInNamespace(binaries: Binaries): Promise<boolean> {
  const [command, ...args] = [...namespacePrefix, binaries.postgres, '--version'];
  return run(command, args, { cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** Copies the binaries to where any user can read them: a checkout under /root cannot be entered by nobody. */
function copyForNobody(binaries: Binaries): Binaries {
  const size = lstatSync(binaries.postgres).size;
  const target = path.join(os.tmpdir(), `magical-places-postgres-${process.arch}-${size}`);
  const isOurs = existsSync(target) && lstatSync(target).isDirectory() && lstatSync(target).uid === 0;
  if (!isOurs) {
    const fresh = `${target}.${process.pid}`;
    cpSync(binaries.root, fresh, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(fresh, target);
    } catch (cause) {
      rmSync(fresh, { recursive: true, force: true });
      if (!existsSync(target)) throw new PostgresError(`Cannot copy PostgreSQL to ${target}.`, { cause });
    }
  }
  return binariesAt(target);
}

/**
 * The directory that the cluster can really live in: `wanted`, or for `nobody`, where a parent of it is closed to
 * others, one under /var/lib.
 */
export function reachableDirectory(identity: Identity, wanted: string): string {
  if (identity.kind !== 'nobody' || parentsAreOpen(wanted)) return wanted;
  const name = wanted.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-/, '');
  return path.join('/var/lib/magical-places', name);
}

function parentsAreOpen(directory: string): boolean {
  for (let parent = path.dirname(directory); ; parent = path.dirname(parent)) {
    if (existsSync(parent) && (lstatSync(parent).mode & 0o001) === 0) return false;
    if (parent === path.dirname(parent)) return true;
  }
}

/**
 * Makes a directory unless it is there already.
 *
 * @throws PostgresError when it cannot be made or used by this user.
 */
export function makeDirectory(directory: string, mode: number): void {
  try {
    mkdirSync(directory, { recursive: true, mode });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new PostgresError(
      `${directory} cannot be used: ${(cause as Error).message}. ` +
        'Start as the user it belongs to, change its owner, or set DATA_DIR to another directory.',
      { cause },
    );
  }
}

/** Makes a directory and gives it, with all in it, to whom the server runs as. */
export function giveDirectory(identity: Identity, directory: string): void {
  makeDirectory(directory, 0o700);
  if (process.getuid?.() !== 0) return;
  const owner = identity.kind === 'nobody' ? nobody : 0;
  if (lstatSync(directory).uid !== owner) chownAll(directory, owner);
}

function chownAll(directory: string, owner: number): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chownSync(path.join(entry.parentPath, entry.name), owner, owner);
  chownSync(directory, owner, owner);
}
