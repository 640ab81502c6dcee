import { spawn } from 'node:child_process';
import path from 'node:path';
import { ReleaseError } from '@mp/remotes/manifest';
import { beginSourceNote } from '../webpack/source-note.ts';
import { workspaceRoot } from './supervise.ts';

/** The build failed because files were saved meanwhile. */
export class SourceChangedError extends ReleaseError {
  /** @param changed the files, relative to the workspace */
  constructor(changed: readonly string[]) {
    super('build_failed', `These files were saved meanwhile: ${changed.join(', ')}. Nothing has changed; do it again.`);
  }
}

/**
 * Builds apps that reach a browser into `dist`, for production: only what has changed, Nx keeps the rest.
 *
 * @param apps all of them without it
 * @throws ReleaseError `build_failed`, whose messages stand above
 * @throws SourceChangedError when a file was saved while it was built from
 */
export async function buildApps(apps?: readonly string[]): Promise<void> {
  const note = beginSourceNote(workspaceRoot);
  try {
    const status = await runNx([...(apps ? ['-p', apps.join(',')] : [])], note.environment);
    if (status === 0) return;
    const changed = note.changed();
    if (changed.length > 0) throw new SourceChangedError(changed);
    throw new ReleaseError('build_failed', `(${apps?.join(', ') ?? 'all apps'}) Its messages are above.`);
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
