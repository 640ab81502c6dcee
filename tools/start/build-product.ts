import path from 'node:path';
import { areaNames, standaloneAreas, type AreaName } from '@mp/federation/areas';
import { withBuilds } from '../release/builds-lock.ts';
import { CommandError } from '../release/command-error.ts';
import { makeHostRelease, makeOwnHost } from '../release/own-host.ts';
import { publishIfNew, type Published } from '../release/publish.ts';
import { readReleaseKeys, type ReleaseKeys } from '../release/signing.ts';
import { buildApps } from './build-apps.ts';
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
 * Builds the product, makes what is new of the areas live in `RELEASES_DIR`, and puts the hosts aside, which page servers are started
 * from: a server that runs never sees its files change.
 *
 * @throws CommandError `build_failed`, `source_changed`, `workspace_busy`
 */
export const buildProduct = (settings: Settings): Promise<HostServers> =>
  withBuilds(workspaceRoot, async () => {
    await buildUnchanged();
    return makeReleases(settings);
  });

/** Who starts the shop wants what is there once all is saved; who saves without end has to start it again. */
async function buildUnchanged(attempts = 3): Promise<void> {
  try {
    await buildApps();
  } catch (error) {
    if (attempts <= 1 || !(error instanceof CommandError) || error.code !== 'source_changed') throw error;
    console.log(`${error.message}\nBuilding again…`);
    await buildUnchanged(attempts - 1);
  }
}

function makeReleases(settings: Settings): HostServers {
  const releases = path.resolve(settings.RELEASES_DIR);
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
