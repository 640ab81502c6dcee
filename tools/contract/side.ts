import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromSource } from '../start/run-command.ts';
import { workspaceRoot } from '../start/supervise.ts';

/** The shell and remotes of one commit, built and released by that commit's own tools. */
export interface Side {
  /** `now`, or the commit hash. */
  readonly name: string;
  /** The file of its page server. */
  readonly shell: string;
  /** The directory with its released remotes. */
  readonly releases: string;
}

/** Caches the builds of former commits, so that a second run builds nothing. */
const kept = path.join(workspaceRoot, '.nx/contract');

/** Checks out a former commit beside the workspace, and uses this workspace's packages if their versions match. */
export function unpack(commit: string): string {
  const directory = path.join(kept, commit.slice(0, 12));
  if (existsSync(directory)) return directory;
  const draft = `${directory}.tmp`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  run(`unpacking ${commit}`, workspaceRoot, 'sh', ['-c', `git archive ${commit} | tar -x -C '${draft}'`]);
  if (hasPackagesOf(draft)) symlinkSync(path.join(workspaceRoot, 'node_modules'), path.join(draft, 'node_modules'));
  else
    run(`installing the packages of ${commit}`, draft, 'npm', [
      // The build tools are development packages, which npm omits in production.
      ...['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    ]);
  renameSync(draft, directory);
  return directory;
}

/** A smoke test has a timeout, which a busy machine may exceed at first. */
const releaseAttempts = 3;

/**
 * Builds shell and remotes in a workspace, and releases the remotes.
 *
 * @param dataDirectory contains the key that signs the releases: the tested shells trust no other key
 * @throws Error with the name of the failed step and the last lines of its output
 */
export function buildSide(name: string, directory: string, remotes: readonly string[], dataDirectory: string): Side {
  const releases = path.join(kept, `${name}-releases`);
  // An earlier run may have signed its releases with a lost key, or pinned them.
  rmSync(releases, { recursive: true, force: true });
  // An empty directory is a valid start. A missing one counts as a mistake.
  mkdirSync(releases, { recursive: true });
  const projects = ['shell', ...remotes].join(',');
  run(`building shell and remotes of ${name}`, directory, process.execPath, [
    path.join(directory, 'node_modules/.bin/nx'),
    ...['run-many', '-t', 'build', '-p', projects, '--parallel=2', '--output-style=static'],
  ]);
  const env = { RELEASES_DIR: releases, RELEASES_BUCKET: '', DATA_DIR: dataDirectory };
  for (const remote of remotes)
    for (let attempt = 1; ; attempt++)
      try {
        const step = `releasing ${remote} of ${name}`;
        run(step, directory, process.execPath, [...fromSource('tools/release/release.ts'), remote], env);
        break;
      } catch (error) {
        if (attempt === releaseAttempts) throw error;
        console.log(`${(error as Error).message}\nOnce more.`);
      }
  return { name, shell: path.join(directory, 'dist/shell/server/main.cjs'), releases };
}

/** The number of output lines that the error of a failed step quotes. */
const lastLines = 30;

function run(
  step: string,
  cwd: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): void {
  // Without the variables of the Nx that may have started this run: it would confuse the two workspaces.
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('NX_')));
  const began = performance.now();
  const { status, signal, error, stdout, stderr } = spawnSync(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    env: { ...inherited, NODE_ENV: 'production', NX_DAEMON: 'false', NX_TUI: 'false', ...env },
  });
  if (status === 0) {
    console.log(`${step}: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    return;
  }
  const log = path.join(kept, 'failed.log');
  mkdirSync(kept, { recursive: true });
  writeFileSync(log, `${stdout}\n${stderr}`);
  const said = `${stdout}\n${stderr}`.trimEnd().split('\n').slice(-lastLines).join('\n    ');
  throw new Error(
    `${step} failed (${error?.message ?? signal ?? `exit code ${status}`}) in ${cwd}. All it said is in ${log}, at last:\n    ${said}`,
  );
}

/** Whether this workspace has every package of another workspace, in the same version. */
function hasPackagesOf(directory: string): boolean {
  const [ours, theirs] = [packagesOf(workspaceRoot), packagesOf(directory)];
  return Object.entries(theirs).every(([name, { version }]) => name === '' || ours[name]?.version === version);
}

const packagesOf = (directory: string): Readonly<Record<string, { readonly version?: string }>> =>
  (
    JSON.parse(readFileSync(path.join(directory, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version?: string }>;
    }
  ).packages;
