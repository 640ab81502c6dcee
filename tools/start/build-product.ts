import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { areaNames, standaloneAreas, type AreaName } from '@mp/federation/areas';
import { hostLink, linkHost, makeHostRelease, ownHostOf } from '../release/own-host.ts';
import { publishIfNew, type Published } from '../release/publish.ts';
import { readRegistry, versionsOf } from '../release/registry.ts';
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
 * Builds the product, makes what is new of the remotes live in `RELEASES_DIR`, and releases the hosts, too: a server that
 * runs never sees its files change.
 *
 * @throws Error when a build fails; its own messages stand above.
 */
export function buildProduct(settings: Settings): HostServers {
  const releases = path.resolve(settings.RELEASES_DIR);
  buildAll();
  const keys = readReleaseKeys(settings);
  // Into a bucket teams release, each when it wants to: a start of one machine decides nothing for all of them.
  if (settings.RELEASES_BUCKET === undefined) for (const area of areaNames) releaseArea(area, releases, keys);
  else for (const area of standaloneAreas) releaseHost(area, releases);
  const shell = path.join(workspaceRoot, 'releases/shell', makeHostRelease(workspaceRoot, 'shell', releases));
  return Object.fromEntries(
    hosts.map((host) => [host, path.join(host === 'shell' ? shell : hostLink(releases, host), 'server/main.cjs')]),
  ) as HostServers;
}

/** Makes the build of an area live, in the shell and on its own origin, unless that would undo what somebody did. */
function releaseArea(area: AreaName, releases: string, keys: ReleaseKeys): void {
  const host = ownHostOf(area);
  const hostVersion = host && makeHostRelease(workspaceRoot, host, releases);
  const published = publishIfNew(path.join(workspaceRoot, 'dist', area), area, releases, keys, hostVersion);
  tellWhyKept(area, published);
  if (!host || !hostVersion) return;
  const wanted = readRegistry(releases).find(({ name }) => name === area)?.host ?? hostVersion;
  const isThere = versionsOf(path.join(workspaceRoot, 'releases'), host).includes(wanted);
  linkHost(workspaceRoot, releases, host, isThere ? wanted : hostVersion);
}

/** Makes the build of an area's own host the one that runs here. */
function releaseHost(area: (typeof standaloneAreas)[number], releases: string): void {
  const host = `${area}-host` as const;
  linkHost(workspaceRoot, releases, host, makeHostRelease(workspaceRoot, host, releases));
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
