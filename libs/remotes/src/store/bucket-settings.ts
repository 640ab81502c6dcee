import { bucketAccessSettings, bucketNameSetting, checkBucketAccess } from '@mp/object-store';
import type { z } from 'zod';

/** Environment variables of a store in an S3 bucket. */
export const bucketSettings = {
  RELEASES_BUCKET: bucketNameSetting.describe(
    'An S3 bucket, or a compatible one, for releases instead of `RELEASES_DIR`.',
  ),
  ...bucketAccessSettings,
} as const;

export type BucketSettings = Partial<z.infer<z.ZodObject<typeof bucketSettings>>>;

/** For `superRefine`: a bucket needs a region, and both halves of its credentials or none. */
export const checkBucketSettings = checkBucketAccess('RELEASES_BUCKET');
