import path from 'node:path';
import {
  canaryRecordsFile,
  mirrorDirectory,
  readCanaryRecords,
  readWhatRuns,
  whatRunsFile,
  type CanaryRecords,
  type WhatRuns,
} from '@mp/signed-releases';
import type { AreaName } from '@mp/federation/areas';
import type { Settings } from '../start/settings.ts';

/** The directory that the shop of this machine reads its releases from. */
const readBy = ({ RELEASES_DIR, RELEASES_BUCKET, DATA_DIR }: Settings): string =>
  RELEASES_BUCKET === undefined ? path.resolve(RELEASES_DIR) : mirrorDirectory(DATA_DIR, RELEASES_BUCKET);

/** What became of canaries in the shop of this machine. */
export const canaryRecordsOf = (settings: Settings): CanaryRecords =>
  readCanaryRecords(canaryRecordsFile(readBy(settings), settings.DATA_DIR));

/** What the shop of this machine said last of what it runs; undefined where none has followed these releases. */
export const whatRunsOf = (settings: Settings): WhatRuns | undefined =>
  readWhatRuns(whatRunsFile(readBy(settings), settings.DATA_DIR));

/**
 * The release that the shop of this machine runs in place of the one that is live, because it does not take that; undefined where it
 * runs what is live, and where nobody knows. Where the registry has lost the area, the shop knows best what was live.
 *
 * @param live the version that the registry names
 */
export function runsInstead(area: AreaName, live: string | undefined, settings: Settings): string | undefined {
  const { runs, refused } = whatRunsOf(settings)?.areas[area] ?? {};
  if (live === undefined) return runs?.version;
  return refused?.version === live && runs?.version !== live ? runs?.version : undefined;
}
