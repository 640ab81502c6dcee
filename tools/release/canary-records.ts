import path from 'node:path';
import { canaryRecordsFile, mirrorDirectory, readCanaryRecords, type CanaryRecords } from '@mp/signed-releases';
import type { Settings } from '../start/settings.ts';

/** What became of canaries in the shop of this machine, which reads its releases where the settings say. */
export function canaryRecordsOf({ RELEASES_DIR, RELEASES_BUCKET, DATA_DIR }: Settings): CanaryRecords {
  const releases =
    RELEASES_BUCKET === undefined ? path.resolve(RELEASES_DIR) : mirrorDirectory(DATA_DIR, RELEASES_BUCKET);
  return readCanaryRecords(canaryRecordsFile(releases, DATA_DIR));
}
