import type { BucketSettings } from './bucket-settings.ts';
import type { ReleaseBucket } from './release-bucket.ts';

/**
 * Opens the bucket that the environment names, without asking it anything. AWS' client is loaded here, and where nobody opens a
 * bucket, never.
 *
 * @param settings with a bucket; `refuseHalfOfBucket` has nothing against them
 */
export async function openReleaseBucket(settings: BucketSettings): Promise<ReleaseBucket> {
  const { createReleaseBucket } = await import('./release-bucket.ts');
  return createReleaseBucket(settings);
}
