import path from 'node:path';
import { openObjectStore } from '@mp/object-store';
import type { BucketSettings } from './bucket-settings.ts';
import { releaseStore, type ReleaseStore } from './release-store.ts';

/** Opens the store that the environment names, without any request. AWS' client is loaded only for a bucket. */
export const openReleaseStore = async ({
  RELEASES_BUCKET: bucket,
  RELEASES_DIR: directory,
  ...access
}: BucketSettings & { readonly RELEASES_DIR: string }): Promise<ReleaseStore> =>
  releaseStore(await openObjectStore({ bucket, access, directory }));

/** The directory in which a server caches the releases of a bucket: see `cachedStore`. */
export const cacheDirectory = (dataDirectory: string, bucket: string): string =>
  path.join(dataDirectory, 'releases-of-bucket', bucket);
