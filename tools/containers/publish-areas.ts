/**
 * Makes the builds of areas that an image brings live where releases are kept (`RELEASES_DIR`, or `RELEASES_BUCKET`), as a start of
 * the product does: not where somebody went back to a release, nor where something newer is live. Runs once before the shell, and
 * ends.
 */
import path from 'node:path';
import { areaNames } from '@mp/federation/areas';
import { createProcessLog } from '@mp/service';
import { openStore } from '../release/open-store.ts';
import { makeOwnHost } from '../release/own-host.ts';
import { publishIfNew } from '../release/publish.ts';
import { readReleaseKeys } from '../release/signing.ts';
import { readSettings } from '../start/settings.ts';
import { workspaceRoot } from '../start/supervise.ts';
import { makeBucket } from './make-bucket.ts';

const builds = path.join(workspaceRoot, 'dist');
const { tell, endWith } = createProcessLog('releases');
try {
  const settings = readSettings();
  const keys = readReleaseKeys(settings);
  await makeBucket(settings);
  const store = await openStore(settings, keys);
  for (const area of areaNames) {
    const { version, live, why } = await store.change(area, (releases) => {
      const host = makeOwnHost(area, builds, releases, keys);
      return publishIfNew(path.join(builds, area), area, releases, keys, host);
    });
    tell(why ? `${area} stays at ${live}: ${version} was not released (${why}).` : `${area} is at ${live}.`);
  }
  store.close();
} catch (error) {
  endWith(error, false);
}
