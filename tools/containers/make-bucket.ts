import type { BucketSettings } from '@mp/remotes/store';

/**
 * Makes the bucket of releases where a server of one's own has none of that name yet, as the one of compose.yaml has not at first. At
 * AWS, whoever releases need not be allowed to: there a bucket is made by hand.
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
        // Whatever else is wrong with it is told by who uses it.
        if (error.$metadata?.httpStatusCode === 404) await client.send(new CreateBucketCommand(named));
      });
  } finally {
    client.destroy();
  }
}
