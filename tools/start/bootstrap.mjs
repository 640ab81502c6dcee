// The entry of every command of package.json. It runs on the machine's own Node (20 or later) without packages. It installs
// missing or outdated packages, then runs the command on the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = path.join(root, 'node_modules/.bin');
const [command = 'start', ...args] = process.argv.slice(2);
process.chdir(root);
if (!fitsLockfile()) install();
// The project has its own Node as a package, on the usual platforms.
const node = [path.join(bin, 'node'), process.execPath].find(isNewEnough);
if (!node)
  fail(
    `Node 22.22 or later is needed, and there is no packaged one for ${process.platform}-${process.arch}. This machine has ${process.version}. Install a newer Node and run the command again.`,
  );
const script = path.join(root, 'tools/start', `${command}.ts`);
if (!existsSync(script)) fail(`There is no command "${command}".`);
run();

function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Whether the installed packages match the lockfile. npm lists them in `node_modules`, in a file that it writes last. */
function fitsLockfile() {
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(([where, wanted]) => {
    const found = installed[where];
    return found ? found.integrity === wanted.integrity : where === '' || mayBeMissing(wanted);
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** Whether a package is for another machine, or a development package in production. */
function mayBeMissing({ optional, dev, os, cpu, libc }) {
  const isForThisMachine = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc;
  return optional ? !isForThisMachine : dev && process.env.NODE_ENV === 'production';
}

function install() {
  console.log('Installing packages (about a minute)…');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(npm[0], [...npm.slice(1), ...options], { stdio: 'inherit' });
  if (status !== 0)
    fail(
      'The packages could not be installed. Is the npm registry reachable, and the disk not full? Then run the command again.',
    );
  // The hook for commit subjects. Without Git there are no commits.
  if (existsSync('.git')) spawnSync('git', ['config', 'core.hooksPath', 'tools/lint/git-hooks']);
}

function isNewEnough(file) {
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  const [major = 0, minor = 0] = (/\d+\.\d+/.exec(stdout ?? '')?.[0] ?? '').split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 22);
}

function run() {
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', '--import', './tools/start/aliases.mjs', script, ...args],
    {
      // A closed channel shows the command that this process is gone.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // If npm is killed, its commands must not keep the ports. They begin with `exec`, so that their parent is npm and no
  // shell.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
