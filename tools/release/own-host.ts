import path from 'node:path';
import { standaloneAreas, type AreaName } from '@mp/federation/areas';
import { makeRelease } from './publish.ts';
import { pruneReleases } from './prune.ts';
import { ownHostOf } from './own-host-name.ts';
import type { ReleaseKeys } from './signing.ts';

/** The releases that page servers are started from, in a workspace. */
const hostReleasesOf = (workspace: string): string => path.join(workspace, 'releases/hosts');

/**
 * Makes a release of a host's build that a page server is started from. Hosts run on the workspace's packages, so these stay inside it.
 *
 * @returns its directory
 */
export function makeHostRelease(workspace: string, host: string): string {
  const hostReleases = hostReleasesOf(workspace);
  const version = makeRelease(path.join(workspace, 'dist', host), host, hostReleases);
  pruneReleases(hostReleases, host, [version]);
  return path.join(hostReleases, host, version);
}

/**
 * Makes a release of the build of an area's own host, where the area's own releases are: signed as they are, for whoever runs
 * that host and follows them. (ADR 0127)
 *
 * @param builds where the build is, in a folder of the host's name
 * @returns the version, which the area's line names; undefined for an area without a host
 */
export function makeOwnHost(area: AreaName, builds: string, releases: string, keys: ReleaseKeys): string | undefined {
  const host = ownHostOf(area);
  return host && makeRelease(path.join(builds, host), host, releases, keys);
}

/** The hosts of areas. */
export const ownHosts = standaloneAreas.map((area) => `${area}-host` as const);
