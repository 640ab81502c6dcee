import type { Settings } from '../start/settings.ts';
import { canaryRecordsOf } from './canary-records.ts';
import { liveReleases } from './live-releases.ts';
import type { ReleaseStore } from './release-store.ts';

/** What is live of the releases in a store, and what became of canaries in this machine's shop, as a table. */
export const listReleases = async (settings: Settings, store: ReleaseStore): Promise<readonly string[]> =>
  liveReleases(await store.registry(), await store.canaries(), canaryRecordsOf(settings));
