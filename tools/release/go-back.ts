import type { AreaName } from '@mp/federation/areas';
import { rollBack } from './publish.ts';
import type { ReleaseStore } from './release-store.ts';
import { toldWhere } from './told-where.ts';
import type { ReleaseKeys } from './signing.ts';

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
  store: ReleaseStore,
  keys: ReleaseKeys,
): Promise<string> {
  const { version } = await toldWhere(store, () =>
    store.change(area, (directory) => rollBack(area, wanted(directory), directory, keys)),
  );
  return `${area} is at ${version}.`;
}
