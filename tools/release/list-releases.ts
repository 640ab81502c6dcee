import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../start/settings.ts';
import { canaryRecordsOf } from './canary-records.ts';
import { liveReleases } from './live-releases.ts';
import type { ReleaseStore } from './release-store.ts';

/** What is live of the releases in a store, and what became of canaries in this machine's shop, as a table. */
export async function listReleases(settings: Settings, store: ReleaseStore): Promise<readonly string[]> {
  const { RELEASES_BUCKET, RELEASES_DIR } = settings;
  // A mistyped directory looks like one in which nothing has been released.
  if (RELEASES_BUCKET === undefined && !existsSync(path.resolve(RELEASES_DIR)))
    return [`RELEASES_DIR is ${RELEASES_DIR}, which is not there: nothing has been released to it yet.`];
  const [live, canaries, previews] = [await store.registry(), await store.canaries(), await store.previews()];
  return liveReleases(live, canaries, canaryRecordsOf(settings), previews);
}
