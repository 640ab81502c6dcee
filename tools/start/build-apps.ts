import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ReleaseError } from '@mp/remotes/manifest';
import { beginSourceNote } from '../webpack/source-note.ts';
import { workspaceRoot } from './supervise.ts';

/**
 * Builds apps with a client into `dist`, for production. Nx caches unchanged builds.
 *
 * @param apps by default all of them
 * @param attempts the number of builds if files are saved meanwhile
 * @throws ReleaseError `build_failed`, after the output with the causes
 */
export async function buildApps(apps?: readonly string[], attempts = 1): Promise<void> {
  const note = beginSourceNote(workspaceRoot);
  try {
    if ((await runNx([...(apps ? ['-p', apps.join(',')] : [])], note.environment)) === 0) return;
    const changed = note.changed().join(', ');
    if (!changed) throw new ReleaseError('build_failed', `(${apps?.join(', ') ?? 'all apps'}) Its messages are above.`);
    const message = `These files were saved meanwhile: ${changed}.`;
    if (attempts <= 1) throw new ReleaseError('build_failed', `${message} Nothing has changed; do it again.`);
    console.log(`${message} Building again…`);
  } finally {
    note.remove();
  }
  await buildApps(apps, attempts - 1);
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

async function runNx(which: readonly string[], environment: Readonly<Record<string, string>>): Promise<number | null> {
  const nx = path.join(workspaceRoot, 'node_modules/.bin/nx');
  const args = [nx, 'run-many', '-t', 'build', ...which, '--parallel=2', '--output-style=static'];
  const child = spawn(process.execPath, args, {
    cwd: workspaceRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment, NODE_ENV: 'production', NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  // A build ends before the command that runs it, and writes nothing afterwards.
  const end = (signal: NodeJS.Signals): void => void child.kill(signal);
  for (const signal of signals) process.on(signal, end);
  const [code] = (await once(child, 'close')) as [number | null];
  for (const signal of signals) process.off(signal, end);
  return code;
}
