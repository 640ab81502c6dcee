import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fromSource } from '../start/from-source.ts';
import { workspaceRoot } from '../start/supervise.ts';

/** Shell and remotes as one commit has them, built and released by its own tools. */
export interface Side {
  /** `now`, or the commit. */
  readonly name: string;
  /** The file of its shell's server. */
  readonly shell: string;
  /** Where its remotes are released. */
  readonly releases: string;
}

/** Where what is built of former commits is kept: a second run builds nothing. */
const kept = path.join(workspaceRoot, '.nx/contract');

/** Unpacks a former commit beside the workspace, on the packages of this one where they will do. */
export function unpack(commit: string): string {
  const directory = path.join(kept, commit.slice(0, 12));
  if (existsSync(directory)) return directory;
  const draft = `${directory}.tmp`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  run(workspaceRoot, 'sh', ['-c', `git archive ${commit} | tar -x -C '${draft}'`]);
  if (hasPackagesOf(draft)) symlinkSync(path.join(workspaceRoot, 'node_modules'), path.join(draft, 'node_modules'));
  else run(draft, 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  renameSync(draft, directory);
  return directory;
}

/** Builds shell and remotes in a workspace, and releases the remotes. */
export function buildSide(name: string, directory: string, remotes: readonly string[]): Side {
  const releases = path.join(kept, `${name}-releases`);
  const projects = ['shell', ...remotes].join(',');
  run(directory, process.execPath, [
    path.join(directory, 'node_modules/.bin/nx'),
    ...['run-many', '-t', 'build', '-p', projects, '--parallel=2', '--output-style=static'],
  ]);
  for (const remote of remotes)
    run(directory, process.execPath, [...fromSource('tools/release/release.ts'), remote], { RELEASES_DIR: releases });
  return { name, shell: path.join(directory, 'dist/shell/server/main.cjs'), releases };
}

function run(cwd: string, program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  // Nothing of the Nx that may have started this run: it would take one workspace for the other.
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('NX_')));
  const { status } = spawnSync(program, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...inherited, NODE_ENV: 'production', NX_DAEMON: 'false', NX_TUI: 'false', ...env },
  });
  if (status !== 0) throw new Error(`"${program} ${args.join(' ')}" failed in ${cwd}; why stands above.`);
}

/** Whether this workspace has every package of another one, in the same version. */
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
