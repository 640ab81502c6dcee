import type { AreaName } from '@mp/federation/areas';
import { rollBack } from './publish.ts';
import { contractOf, refuseUnserved } from './served-contract.ts';
import type { Settings } from '../start/settings.ts';
import type { OpenReleases } from './open-releases.ts';
import { toldWhere } from './told-where.ts';

/**
 * Makes a release live that was before, in the shell and on the area's own origin.
 *
 * @param wanted the version, from a directory that has the area's releases
 * @returns what is to be said of it
 * @throws CommandError, ReleaseRefused
 */
export async function goBack(
  area: AreaName,
  wanted: (directory: string) => string,
  { store, keys }: Pick<OpenReleases, 'store' | 'keys'>,
  settings: Settings,
): Promise<string> {
  const { version } = await toldWhere(store, () =>
    store.change(area, (directory) => {
      const version = wanted(directory);
      const contract = contractOf(directory, area, version);
      if (contract !== undefined) refuseUnserved(settings, contract);
      return rollBack(area, version, directory, keys);
    }),
  );
  return `${area} is at ${version}.`;
}
