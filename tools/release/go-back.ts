import type { AreaName } from '@mp/federation/areas';
import { workspaceRoot } from '../start/supervise.ts';
import { linkHost, ownHostOf } from './own-host.ts';
import { rollBack } from './publish.ts';
import type { ReleaseKeys } from './signing.ts';

/**
 * Makes a release live that was before, in the shell and on the area's own origin.
 *
 * @returns what is to be said of it
 * @throws CommandError, ReleaseRefused
 */
export function goBack(area: AreaName, version: string, releases: string, keys: ReleaseKeys): string {
  const { host } = rollBack(area, version, releases, keys);
  const ownHost = ownHostOf(area);
  if (ownHost && host) linkHost(workspaceRoot, releases, ownHost, host);
  return `${area} is at ${version}.`;
}
