import { existsSync } from 'node:fs';
import path from 'node:path';
import { standaloneAreas } from '@mp/federation/areas';
import type { Settings } from '../start/settings.ts';
import { liveReleases } from './live-releases.ts';
import { followedElsewhere } from './followed-places.ts';
import { notesOfLost } from './released-areas.ts';
import type { ReleaseStore } from './release-store.ts';
import { canaryRecordsOf, whatOwnHostRuns, whatRunsOf } from './shop-records.ts';

/** What is live of the releases in a store, and what this machine's shop made of it, as a table. */
export async function listReleases(settings: Settings, store: ReleaseStore): Promise<readonly string[]> {
  const { RELEASES_BUCKET, RELEASES_DIR } = settings;
  // A mistyped directory looks like one in which nothing has been released.
  if (RELEASES_BUCKET === undefined && !existsSync(path.resolve(RELEASES_DIR)))
    return [
      `RELEASES_DIR is ${path.resolve(RELEASES_DIR)}, which is not there: nothing has been released to it yet.`,
      ...followedElsewhere(settings).map(
        ({ where, variable }) => `A shop with this data directory follows ${where}: ${variable}`,
      ),
    ];
  const [live, canaries, previews] = [await store.registry(), await store.canaries(), await store.previews()];
  const whatRuns = whatRunsOf(settings);
  const ownHosts = Object.fromEntries(standaloneAreas.map((area) => [area, whatOwnHostRuns(area, settings)]));
  const lost = notesOfLost(await store.released(), live, store.where);
  return [
    ...(live.length === 0 && lost.length > 0
      ? []
      : liveReleases(live, canaries, canaryRecordsOf(settings), previews, whatRuns, ownHosts)),
    ...lost,
    ...(whatRuns
      ? []
      : [
          `\nWhat a shop makes of them is not known here: none with the data directory ${path.resolve(settings.DATA_DIR)} has followed ${store.where}.`,
        ]),
  ];
}
