import type { BucketSettings } from '@mp/remotes/store';

/**
 * Creates the bucket of releases on the store of compose.yaml, which has none at first. On AWS the role that releases needs
 * no permission for it: an operator creates the bucket there.
 */
export async function makeBucket({ RELEASES_BUCKET, AWS_ENDPOINT_URL_S3 }: BucketSettings): Promise<void> {
  if (RELEASES_BUCKET === undefined || AWS_ENDPOINT_URL_S3 === undefined) return;
  const { CreateBucketCommand, HeadBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({ forcePathStyle: true });
  const named = { Bucket: RELEASES_BUCKET };
  try {
    await client
      .send(new HeadBucketCommand(named))
      .catch(async (error: { $metadata?: { httpStatusCode?: number } }) => {
        // The commands that use the bucket report all other errors.
        if (error.$metadata?.httpStatusCode === 404) await client.send(new CreateBucketCommand(named));
      });
  } finally {
    client.destroy();
  }
}
