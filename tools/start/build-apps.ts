import { spawn } from 'node:child_process';
import path from 'node:path';
import { tidyDrafts } from '@mp/signed-releases';
import { CommandError } from '../release/command-error.ts';
import { beginSourceNote } from '../webpack/source-note.ts';
import { workspaceRoot } from './supervise.ts';

/**
 * Builds apps that reach a browser into `dist`, for production: only what has changed, Nx keeps the rest.
 *
 * @param apps all of them without it
 * @throws CommandError `build_failed`, whose messages stand above; `source_changed` when a file was saved while it was built from
 */
export async function buildApps(apps?: readonly string[]): Promise<void> {
  tidyDrafts(path.join(workspaceRoot, '.nx'));
  const note = beginSourceNote(workspaceRoot);
  try {
    const status = await runNx([...(apps ? ['-p', apps.join(',')] : [])], note.environment);
    if (status === 0) return;
    const changed = note.changed();
    const what = apps ? `The build of ${apps.join(' and ')}` : 'The build';
    if (changed.length === 0) throw new CommandError('build_failed', `${what} failed; what went wrong stands above.`);
    throw new CommandError(
      'source_changed',
      `${what} was given up: ${changed.join(', ')} ${changed.length === 1 ? 'was' : 'were'} saved meanwhile. Nothing of it is kept, and nothing has changed; do it again.`,
    );
  } finally {
    note.remove();
  }
}

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function runNx(which: readonly string[], environment: Readonly<Record<string, string>>): Promise<number | null> {
  const nx = path.join(workspaceRoot, 'node_modules/.bin/nx');
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [nx, 'run-many', '-t', 'build', ...which, '--parallel=2', '--output-style=static'],
      {
        cwd: workspaceRoot,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, ...environment, NODE_ENV: 'production', NX_DAEMON: 'false', NX_TUI: 'false' },
      },
    );
    // Whoever is asked to end has the build end first: nothing goes on writing into what is somebody else's then.
    const endIt = (signal: NodeJS.Signals): void => void child.kill(signal);
    for (const signal of endings) process.on(signal, endIt);
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of endings) process.off(signal, endIt);
      resolve(code);
    });
  });
}
