import { lstatSync, mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { standaloneAreas } from '@mp/federation/areas';
import { makeRelease } from './publish.ts';
import { pruneReleases } from './prune.ts';

/** The name of an area's own host; undefined for an area that has none. */
export const ownHostOf = (area: string): `${(typeof standaloneAreas)[number]}-host` | undefined => {
  const found = standaloneAreas.find((name) => name === area);
  return found && `${found}-host`;
};

/** The link that leads to the release of a host which is to run; the host itself notices when it leads elsewhere. */
export const hostLink = (releases: string, host: string): string => path.join(releases, `${host}-live`);

/**
 * Makes a release of a host's build. Hosts run on the workspace's packages, so their releases stay inside it.
 *
 * @returns the version
 */
export function makeHostRelease(workspace: string, host: string, releases: string): string {
  const hostReleases = path.join(workspace, 'releases');
  const version = makeRelease(path.join(workspace, 'dist', host), host, hostReleases);
  pruneReleases(hostReleases, host, [version, linkedVersion(releases, host)]);
  return version;
}

/** The release of a host that is to run; undefined before the first. */
function linkedVersion(releases: string, host: string): string | undefined {
  const link = hostLink(releases, host);
  return lstatSync(link, { throwIfNoEntry: false }) && path.basename(readlinkSync(link));
}

/** Makes a host's release the one that runs: a running host ends and is started again as that one. */
export function linkHost(workspace: string, releases: string, host: string, version: string): void {
  const link = hostLink(releases, host);
  if (linkedVersion(releases, host) === version) return;
  mkdirSync(releases, { recursive: true });
  const draft = `${link}.${process.pid}.tmp`;
  rmSync(draft, { force: true });
  symlinkSync(path.join(workspace, 'releases', host, version), draft);
  renameSync(draft, link);
}
