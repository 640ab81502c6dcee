import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { areaNames, standaloneAreas, type AreaName } from '@mp/federation/areas';
import { makeHostRelease, makeOwnHost } from '../release/own-host.ts';
import { publishIfNew, type Published } from '../release/publish.ts';
import { readReleaseKeys, type ReleaseKeys } from '../release/signing.ts';
import type { Settings } from './settings.ts';
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
 * Builds every app that reaches a browser into `dist`: only what has changed, Nx keeps the rest.
 *
 * @throws Error when a build fails; its own messages stand above.
 */
export function buildAll(): void {
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
}

/**
 * Builds the product, makes what is new of the areas live in `RELEASES_DIR`, and puts the hosts aside, which page servers are started
 * from: a server that runs never sees its files change.
 *
 * @throws Error when a build fails; its own messages stand above.
 */
export function buildProduct(settings: Settings): HostServers {
  const releases = path.resolve(settings.RELEASES_DIR);
  buildAll();
  const keys = readReleaseKeys(settings);
  // Into a bucket teams release, each when it wants to: a start of one machine decides nothing for all of them.
  const servers = Object.fromEntries(hosts.map((host) => [host, makeHostRelease(workspaceRoot, host)]));
  if (settings.RELEASES_BUCKET === undefined) for (const area of areaNames) releaseArea(area, releases, keys);
  return Object.fromEntries(
    Object.entries(servers).map(([host, directory]) => [host, path.join(directory, 'server/main.cjs')]),
  ) as HostServers;
}

/** Makes the build of an area live, in the shell and on its own origin, unless that would undo what somebody did. */
function releaseArea(area: AreaName, releases: string, keys: ReleaseKeys): void {
  const builds = path.join(workspaceRoot, 'dist');
  const host = makeOwnHost(area, builds, releases, keys);
  tellWhyKept(area, publishIfNew(path.join(builds, area), area, releases, keys, host));
}

function tellWhyKept(area: AreaName, { version, live, why }: Published): void {
  if (why === 'pinned')
    console.log(
      `${area} stays at ${live}, which somebody went back to. "npm run release -- ${area}" releases the build.`,
    );
  if (why === 'released before')
    console.log(
      `${area} stays at ${live}: the build (${version}) was released before it. "npm run release -- ${area}" releases it again.`,
    );
}
