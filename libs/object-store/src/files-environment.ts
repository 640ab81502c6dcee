import type { z } from 'zod';
import { bucketAccessSettings, bucketNameSetting, checkBucketAccess } from './bucket-settings.ts';
import type { StoreLocation } from './open-store.ts';

/** Environment variables of the API's store of files. */
export const filesEnvironment = {
  FILES_BUCKET: bucketNameSetting.meta({
    description: 'An S3 bucket, or a compatible one, for photos of accounts and added pictures.',
    unset: '`photos` and `pictures` under `DATA_DIR`',
  }),
  ...bucketAccessSettings,
} as const;

type FilesEnvironment = z.infer<z.ZodObject<typeof filesEnvironment>> & { readonly DATA_DIR: string };

/** For `superRefine`: see `checkBucketAccess`. */
export const refuseHalfOfBucket = checkBucketAccess('FILES_BUCKET');

/** The location of the API's files: the bucket, or the data directory, where earlier versions had them. */
export const filesLocationOf = ({
  FILES_BUCKET: bucket,
  DATA_DIR: directory,
  ...access
}: FilesEnvironment): StoreLocation => ({
  bucket,
  access,
  directory,
});
