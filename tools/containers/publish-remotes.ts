/**
 * Releases the builds of remotes that an image contains into the store (`RELEASES_DIR`, or `RELEASES_BUCKET`), as a start of the
 * product does: not where somebody rolled back, nor where something newer is live. Runs once before the web server, and ends.
 */
import path from 'node:path';
import { createProcessLog } from '@mp/service';
import { publishBuilds } from '../start/build-product.ts';
import { readSettings } from '../start/settings.ts';
import { workspaceRoot } from '../start/supervise.ts';
import { makeBucket } from './make-bucket.ts';

try {
  const settings = readSettings();
  await makeBucket(settings);
  await publishBuilds(settings, path.join(workspaceRoot, 'dist'));
} catch (error) {
  createProcessLog('releases').endWith(error, false);
}
