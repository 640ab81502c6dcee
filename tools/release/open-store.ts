import path from 'node:path';
import { openReleaseBucket } from '@mp/signed-releases';
import type { Settings } from '../start/settings.ts';
import { bucketStore } from './bucket-store.ts';
import { directoryStore, type ReleaseStore } from './release-store.ts';
import type { ReleaseKeys } from './signing.ts';

/**
 * Where releases are kept, as the environment says: in `RELEASES_DIR`, or in a bucket. AWS' client is loaded for a bucket alone,
 * and asked something at once, so that nothing is built for a bucket that cannot be had.
 *
 * @throws CommandError `bucket_away`
 */
export async function openStore(settings: Settings, keys: ReleaseKeys): Promise<ReleaseStore> {
  if (settings.RELEASES_BUCKET === undefined) return directoryStore(path.resolve(settings.RELEASES_DIR));
  const directory = path.join(settings.DATA_DIR, 'releases-to-bucket', settings.RELEASES_BUCKET);
  const store = bucketStore(await openReleaseBucket(settings), directory, keys);
  await store.registry();
  return store;
}
