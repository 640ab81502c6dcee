/**
 * Publishes the remotes that an image contains to the store (`RELEASES_DIR` or `RELEASES_BUCKET`), by the rules of a
 * product start: it neither undoes a rollback nor replaces a newer release. It runs once before the web server, and exits.
 */
import path from 'node:path';
import { createProcessLog } from '@mp/service';
import { publishBuilds } from '../start/build-product.ts';
import { readSettings } from '../start/settings.ts';
import { workspaceRoot } from '../start/supervise.ts';
import { makeBuckets } from './make-buckets.ts';

try {
  const settings = readSettings();
  await makeBuckets(settings);
  await publishBuilds(settings, path.join(workspaceRoot, 'dist'));
} catch (error) {
  createProcessLog('releases').endWith(error, false);
}
