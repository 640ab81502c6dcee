import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { precompress } from '../release/precompress.ts';
import { publish } from '../release/publish.ts';
import { workspaceRoot } from './supervise.ts';

/** The remotes, in the order of the architecture's picture. */
export const remotes = ['storefront', 'checkout', 'portal', 'owner', 'content'] as const;

/** The hosts: the shell, and the two areas that also run on origins of their own. */
export const hosts = ['shell', 'owner-host', 'portal-host'] as const;

/**
 * Builds every app that reaches a browser (only what has changed: Nx keeps the rest), compresses the results and makes
 * the remotes live.
 *
 * @throws Error when a build fails; its own messages stand above.
 */
export function buildProduct(releases: string): void {
  const nx = path.join(workspaceRoot, 'node_modules/nx/dist/bin/nx.js');
  const bin = existsSync(nx) ? nx : path.join(workspaceRoot, 'node_modules/.bin/nx');
  const { status } = spawnSync(
    process.execPath,
    [bin, 'run-many', '-t', 'build', '--parallel=2', '--output-style=static'],
    {
      cwd: workspaceRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', NX_DAEMON: 'false', NX_TUI: 'false' },
    },
  );
  if (status !== 0) throw new Error('The build failed; what went wrong stands above.');
  for (const host of hosts) precompress(path.join(workspaceRoot, 'dist', host, 'client'));
  for (const remote of remotes) publish(path.join(workspaceRoot, 'dist', remote), remote, releases);
}
