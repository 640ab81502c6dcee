import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Folders that are expensive to copy and that no generator changes: packages, the database server of specs, pictures. */
const shared: readonly string[] = ['node_modules', '.data/test-postgres', 'apps/api/demo/pictures'];

/** The paths that Git ignores, and Git's own folder. */
const ignoredNames = (): ReadonlySet<string> =>
  new Set(['.git', ...readFileSync(path.join(root, '.gitignore'), 'utf8').replaceAll('/', '').split('\n')]);

/** A copy of the workspace's sources to generate into, with this workspace's packages. */
export interface CopyOfWorkspace {
  readonly directory: string;
  /** Runs a program of the workspace. Returns its output if it fails, else an empty string. */
  run(program: string, args: readonly string[], cwd?: string, env?: Readonly<Record<string, string>>): string;
  /** Files that were created or changed since the copy was made, by their paths from its root. */
  changedFiles(): readonly string[];
  read(file: string): string;
  write(file: string, source: string): void;
  remove(): void;
}

export function copyWorkspace(): CopyOfWorkspace {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'workspace-'));
  const ignored = ignoredNames();
  for (const source of readdirSync(root))
    cpSync(path.join(root, source), path.join(directory, source), {
      recursive: true,
      filter: (file) => !ignored.has(path.basename(file)) && !shared.includes(path.relative(root, file)),
    });
  for (const folder of shared) {
    mkdirSync(path.join(root, folder), { recursive: true });
    mkdirSync(path.dirname(path.join(directory, folder)), { recursive: true });
    symlinkSync(path.join(root, folder), path.join(directory, folder));
  }
  const programs = path.join(directory, 'node_modules/.bin');
  // Without the variables of the Nx that may have started this run: it would confuse the two workspaces.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('NX_'));
  return {
    directory,
    run: (program, args, cwd = '.', env = {}) => {
      const { status, stdout, stderr, error } = spawnSync(path.join(programs, program), args, {
        cwd: path.join(directory, cwd),
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
        env: {
          ...Object.fromEntries(inherited),
          PATH: `${programs}${path.delimiter}${process.env['PATH'] ?? ''}`,
          NODE_ENV: program === 'webpack' ? 'production' : 'test',
          NX_DAEMON: 'false',
          NX_TUI: 'false',
          JEST_WORKER_ID: '',
          // Its database templates come from its own sources.
          TEST_RUN_PID: '',
          ...env,
        },
      });
      return status === 0 ? '' : `${error ?? ''}${stdout}${stderr}`;
    },
    changedFiles: () =>
      globSync(['{apps,libs,tools,docs}/**/*.*', '*.md', '.github/*'], {
        cwd: directory,
        exclude: ['**/node_modules', ...shared],
      })
        .filter((file) => !contentOf(root, file)?.equals(readFileSync(path.join(directory, file))))
        .sort(),
    read: (file) => readFileSync(path.join(directory, file), 'utf8'),
    write: (file, source) => writeFileSync(path.join(directory, file), source),
    remove: () => rmSync(directory, { recursive: true }),
  };
}

const contentOf = (directory: string, file: string): Buffer | null =>
  existsSync(path.join(directory, file)) ? readFileSync(path.join(directory, file)) : null;
