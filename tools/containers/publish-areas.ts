/**
 * Makes the builds of areas that an image brings live in `RELEASES_DIR`, as a start of the product does: not where somebody
 * went back to a release, nor where something newer is live. Runs once before the shell, and ends.
 */
import path from 'node:path';
import { areaNames } from '@mp/federation/areas';
import { createProcessLog } from '@mp/service';
import { publishIfNew } from '../release/publish.ts';
import { readReleaseKeys } from '../release/signing.ts';
import { workspaceRoot } from '../start/supervise.ts';

const { tell, endWith } = createProcessLog('releases');
try {
  const { RELEASES_DIR = 'releases', DATA_DIR = '.data', RELEASE_KEY_FILE, RELEASE_PUBLIC_KEYS } = process.env;
  const releases = path.resolve(RELEASES_DIR);
  const keys = readReleaseKeys({ DATA_DIR, RELEASE_KEY_FILE, RELEASE_PUBLIC_KEYS });
  for (const area of areaNames) {
    const { version, live, why } = publishIfNew(path.join(workspaceRoot, 'dist', area), area, releases, keys);
    tell(why ? `${area} stays at ${live}: ${version} was not released (${why}).` : `${area} is at ${live}.`);
  }
} catch (error) {
  endWith(error, false);
}
