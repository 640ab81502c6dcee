import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { areaNames, standaloneAreas } from '@mp/federation/areas';
import { makeRelease, publish } from '../release/publish.ts';
import { workspaceRoot } from './supervise.ts';

export type HostName = 'shell' | `${(typeof standaloneAreas)[number]}-host`;

/** The hosts: the shell, and the areas that also run on origins of their own. */
export const hosts: readonly HostName[] = ['shell', ...standaloneAreas.map((area) => `${area}-host` as const)];

/** Where the page server of each host is, ready to run. */
export type HostServers = Readonly<Record<HostName, string>>;

/** The hosts' development builds as they stand. */
export const developmentHosts: HostServers = Object.fromEntries(
  hosts.map((host) => [host, `dist-dev/${host}/server/main.cjs`]),
) as HostServers;

/**
 * Builds every app that reaches a browser (only what has changed: Nx keeps the rest), makes the remotes live in
 * `releases`, and releases the hosts, too: a server that runs never sees its files change.
 *
 * @throws Error when a build fails; its own messages stand above.
 */
export function buildProduct(releases: string): HostServers {
  const nx = path.join(workspaceRoot, 'node_modules/.bin/nx');
  const { status } = spawnSync(
    process.execPath,
    [nx, 'run-many', '-t', 'build', '--parallel=2', '--output-style=static'],
    {
      cwd: workspaceRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', NX_DAEMON: 'false', NX_TUI: 'false' },
    },
  );
  if (status !== 0) throw new Error('The build failed; what went wrong stands above.');
  for (const remote of areaNames) publish(path.join(workspaceRoot, 'dist', remote), remote, releases);
  // Hosts run on the workspace's packages, so their releases stay inside it.
  const hostReleases = path.join(workspaceRoot, 'releases');
  return Object.fromEntries(
    hosts.map((host) => {
      const version = makeRelease(path.join(workspaceRoot, 'dist', host), host, hostReleases);
      return [host, path.join(hostReleases, host, version, 'server/main.cjs')];
    }),
  ) as HostServers;
}
