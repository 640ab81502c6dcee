// The way into every command of package.json. Runs on whatever Node the machine has (20 or later) and on nothing else:
// installs the packages when they are missing or out of date, then hands over to the command on the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fitsLockfile } from './installed-packages.mjs';
import { onOrphaned } from './orphaned.mjs';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..');
const [command = 'start', ...args] = process.argv.slice(2);
const neededNode = [22, 22];
const marker = 'node_modules/.installed';
const neededBytes = 1.5 * 2 ** 30;

process.chdir(root);
// Said by who has installed the packages in another way, as an image does: no command is to install them again.
if (command === 'installed') {
  noteInstalled();
  process.exit(0);
}
ensureDisk();
ensurePackages();
handOver(findNode());

function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Packages, a build and a database need room; running out half-way leaves a mess that is hard to read. */
function ensureDisk() {
  const { bavail, bsize } = statfsSync(root);
  const free = bavail * bsize;
  if (free < neededBytes && !existsSync(path.join(root, 'dist')))
    fail(
      `The disk is full: ${Math.floor(free / 2 ** 20)} MB are free, about 1500 MB are needed. Free some and try again.`,
    );
}

function ensurePackages() {
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wantedPackages()) return;
  // Somebody has installed them by themselves.
  if (fitsLockfile(root)) return noteInstalled();
  console.log('Installing packages (about a minute)…');
  const npm = process.env.npm_execpath
    ? [process.execPath, [process.env.npm_execpath, 'ci']]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci']];
  const { status, error } = spawnSync(npm[0], [...npm[1], '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
  });
  if (status !== 0)
    fail(
      `The packages could not be installed${error ? ` (${error.message})` : ''}. Is the npm registry reachable, and the disk not full? Then run the command again.`,
    );
  noteInstalled();
}

function wantedPackages() {
  const lock = readFileSync('package-lock.json');
  return createHash('sha256').update(lock).update(process.platform).update(process.arch).digest('hex');
}

function noteInstalled() {
  writeFileSync(marker, wantedPackages());
}

/** The project brings its own Node as a package, for the platforms that have one; else the machine's must be new. */
function findNode() {
  const own = path.join(root, 'node_modules/.bin/node');
  const candidates = [own, process.execPath].filter(existsSync);
  for (const candidate of candidates) {
    const { stdout } = spawnSync(candidate, ['--version'], { encoding: 'utf8' });
    const [major = 0, minor = 0] = (/^v(\d+)\.(\d+)/.exec(stdout ?? '') ?? []).slice(1).map(Number);
    if (major > neededNode[0] || (major === neededNode[0] && minor >= neededNode[1])) return candidate;
  }
  return fail(
    `Node ${neededNode.join('.')} or later is needed, and there is no packaged one for ${process.platform}-${process.arch}. This machine has ${process.version}. Install a newer Node and run the command again.`,
  );
}

function handOver(node) {
  const script = path.join(root, 'tools/start', `${command}.ts`);
  if (!existsSync(script)) fail(`There is no command "${command}".`);
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', '--import', './tools/start/aliases.mjs', script, ...args],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
      },
    },
  );
  // The child stops by itself when it is asked to; until then this process has nothing to do but wait.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onOrphaned(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
