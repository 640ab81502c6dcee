import path from 'node:path';
import type { BucketSettings } from './bucket-settings.ts';
import { directoryStore } from './directory-store.ts';
import type { ReleaseStore } from './release-store.ts';

/** Opens the store that the environment names, without any request. AWS' client is loaded only for a bucket. */
export async function openReleaseStore(
  settings: BucketSettings & { readonly RELEASES_DIR: string },
): Promise<ReleaseStore> {
  if (settings.RELEASES_BUCKET === undefined) return directoryStore(settings.RELEASES_DIR);
  const { bucketStore } = await import('./bucket-store.ts');
  return bucketStore(settings);
}

/** The directory in which a server caches the releases of a bucket: see `cachedStore`. */
export const cacheDirectory = (dataDirectory: string, bucket: string): string =>
  path.join(dataDirectory, 'releases-of-bucket', bucket);
