import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { openReleaseBucket } from '@mp/signed-releases';
import type { Settings } from '../start/settings.ts';
import { bucketStore } from './bucket-store.ts';
import { CommandError } from './command-error.ts';
import { directoryStore, type ReleaseStore } from './release-store.ts';
import type { ReleaseKeys } from './signing.ts';

/**
 * Where releases are kept, as the environment says: in `RELEASES_DIR`, or in a bucket. AWS' client is loaded for a bucket alone,
 * and asked something at once, so that nothing is built for a bucket that cannot be had.
 *
 * @throws CommandError `bucket_away`, `releases_dir_wrong`
 */
export async function openStore(settings: Settings, keys: Pick<ReleaseKeys, 'trusted'>): Promise<ReleaseStore> {
  if (settings.RELEASES_BUCKET === undefined) return directoryStore(releasesDirectory(settings));
  const directory = path.join(settings.DATA_DIR, 'releases-to-bucket', settings.RELEASES_BUCKET);
  const store = bucketStore(await openReleaseBucket(settings), settings.RELEASES_BUCKET, directory, keys);
  await store.registry();
  return store;
}

/** The directory of releases; the first release makes one that is not there. */
function releasesDirectory({ RELEASES_DIR }: Settings): string {
  const directory = path.resolve(RELEASES_DIR);
  // A file may stand where a directory on the way to it should.
  let found = directory;
  while (!existsSync(found)) found = path.dirname(found);
  if (statSync(found).isDirectory()) return directory;
  const why = `RELEASES_DIR is ${RELEASES_DIR}, and ${found} is a file. Name a directory, or leave it out.`;
  throw new CommandError('releases_dir_wrong', why);
}
