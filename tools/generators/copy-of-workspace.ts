import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A copy of the workspace as it is now, to generate into: its sources, on the packages of this one. */
export interface CopyOfWorkspace {
  readonly directory: string;
  /** Runs a program of the workspace; what it printed when it failed, nothing when all went well. */
  run(program: string, args: readonly string[], cwd?: string, env?: Readonly<Record<string, string>>): string;
  read(file: string): string;
  write(file: string, source: string): void;
  remove(): void;
}

export function copyWorkspace(): CopyOfWorkspace {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'workspace-'));
  const sources = globSync(
    ['{apps,libs,tools}/*/', 'docs', 'apps/*/', '*.{json,js,md}', '.eslintrc.json', '.prettierrc.json'],
    { cwd: root },
  );
  for (const source of new Set(sources)) {
    mkdirSync(path.dirname(path.join(directory, source)), { recursive: true });
    cpSync(path.join(root, source), path.join(directory, source), {
      recursive: true,
      filter: (file) => !/[\\/]demo[\\/]pictures/.test(file),
    });
  }
  // What is costly to make and the same for both: the packages, and the database server of specs.
  for (const shared of ['node_modules', '.data/test-postgres']) {
    mkdirSync(path.join(root, shared), { recursive: true });
    mkdirSync(path.dirname(path.join(directory, shared)), { recursive: true });
    symlinkSync(path.join(root, shared), path.join(directory, shared));
  }
  const programs = path.join(directory, 'node_modules/.bin');
  // Nothing of the Nx that may have started this run: it would take the copy for the workspace.
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
          ...env,
        },
      });
      return status === 0 ? '' : `${error ?? ''}${stdout}${stderr}`;
    },
    read: (file) => readFileSync(path.join(directory, file), 'utf8'),
    write: (file, source) => writeFileSync(path.join(directory, file), source),
    remove: () => rmSync(directory, { recursive: true }),
  };
}
