import type { AreaName } from '@mp/federation/areas';
import { workspaceRoot } from '../start/supervise.ts';
import { linkHost, ownHostOf } from './own-host.ts';
import { rollBack } from './publish.ts';
import type { ReleaseStore } from './release-store.ts';
import type { ReleaseKeys } from './signing.ts';

/**
 * Makes a release live that was before, in the shell and on the area's own origin.
 *
 * @param wanted the version, from a directory that has the area's releases
 * @param releases where this machine's hosts of areas are linked
 * @returns what is to be said of it
 * @throws CommandError, ReleaseRefused
 */
export async function goBack(
  area: AreaName,
  wanted: (directory: string) => string,
  store: ReleaseStore,
  releases: string,
  keys: ReleaseKeys,
): Promise<string> {
  const { version, host } = await store.change(area, (directory) => rollBack(area, wanted(directory), directory, keys));
  const ownHost = ownHostOf(area);
  if (ownHost && host) linkHost(workspaceRoot, releases, ownHost, host);
  return `${area} is at ${version}.`;
}
