import type { Settings } from '../start/settings.ts';

/**
 * Creates the buckets of releases and of files on the store of compose.yaml, which has none at first. On AWS the role that
 * releases needs no permission for it: an operator creates the buckets there.
 */
export async function makeBuckets({ RELEASES_BUCKET, FILES_BUCKET, AWS_ENDPOINT_URL_S3 }: Settings): Promise<void> {
  const buckets = [RELEASES_BUCKET, FILES_BUCKET].filter((name) => name !== undefined);
  if (buckets.length === 0 || AWS_ENDPOINT_URL_S3 === undefined) return;
  const { CreateBucketCommand, HeadBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({ forcePathStyle: true });
  try {
    for (const Bucket of buckets)
      await client
        .send(new HeadBucketCommand({ Bucket }))
        .catch(async (error: { $metadata?: { httpStatusCode?: number } }) => {
          // The commands that use the bucket report all other errors.
          if (error.$metadata?.httpStatusCode === 404) await client.send(new CreateBucketCommand({ Bucket }));
        });
  } finally {
    client.destroy();
  }
}
