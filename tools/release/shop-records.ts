import {
  canaryRecordsFile,
  ownHostDirectory,
  readCanaryRecords,
  readWhatRuns,
  releasesOfShop,
  whatRunsFile,
  type CanaryRecords,
  type WhatRuns,
} from '@mp/signed-releases';
import type { AreaName } from '@mp/federation/areas';
import type { Settings } from '../start/settings.ts';

const noArea = { runs: null, refused: null };

/** The directory that the shop of this machine reads its releases from. */
const readBy = (settings: Settings): string => releasesOfShop(settings, settings.DATA_DIR);

/** What became of canaries in the shop of this machine. */
export const canaryRecordsOf = (settings: Settings): CanaryRecords =>
  readCanaryRecords(canaryRecordsFile(readBy(settings), settings.DATA_DIR));

/** What the shop of this machine said last of what it runs; undefined where none has followed these releases. */
export const whatRunsOf = (settings: Settings): WhatRuns | undefined =>
  readWhatRuns(whatRunsFile(readBy(settings), settings.DATA_DIR));

/** What the own host of an area on this machine said last of what it runs; undefined where none has followed these releases. */
export const whatOwnHostRuns = (area: string, settings: Settings): WhatRuns | undefined =>
  readWhatRuns(whatRunsFile(readBy(settings), ownHostDirectory(area, settings.DATA_DIR)));

/**
 * The release that the shop of this machine, or else the area's own host, runs in place of the one that is live, because it does not
 * take that; undefined where it runs what is live, and where nobody knows. Where the registry has lost the area, the shop knows best
 * what was live.
 *
 * @param live the version that the registry names
 */
export function runsInstead(area: AreaName, live: string | undefined, settings: Settings): string | undefined {
  const whatRuns = whatRunsOf(settings);
  if (live === undefined) return whatRuns?.areas[area]?.runs?.version;
  for (const { runs, refused } of [whatRuns, whatOwnHostRuns(area, settings)].map((one) => one?.areas[area] ?? noArea))
    if (refused?.version === live && runs && runs.version !== live) return runs.version;
  return undefined;
}
