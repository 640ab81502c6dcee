import { bucketAccessSettings, bucketNameSetting, checkBucketAccess, type StoreLocation } from '@mp/object-store';
import type { z } from 'zod';

/** Environment variables of the store of files. */
export const filesEnvironment = {
  FILES_BUCKET: bucketNameSetting.meta({
    description: 'An S3 bucket, or a compatible one, for photos of accounts and added pictures.',
    unset: '`photos` and `pictures` under `DATA_DIR`',
  }),
  ...bucketAccessSettings,
} as const;

type FilesEnvironment = z.infer<z.ZodObject<typeof filesEnvironment>> & { readonly DATA_DIR: string };

/** For `superRefine`. */
export const refuseHalfOfBucket = checkBucketAccess('FILES_BUCKET');

/** The location of the store of files. */
export const filesLocationOf = ({
  FILES_BUCKET: bucket,
  DATA_DIR: directory,
  ...access
}: FilesEnvironment): StoreLocation => ({
  bucket,
  access,
  directory,
});
