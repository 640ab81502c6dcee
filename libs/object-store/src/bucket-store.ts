import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3';
import type { BucketAccess } from './bucket-settings.ts';
import { maxFileBytes, reachable, type ObjectStore, type StoredFile } from './object-store.ts';

/** S3 removes this many keys in one request. */
const removedAtOnce = 1_000;

const hasStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0);

/** A store in an S3 bucket. For `replace`, its server has to support `If-Match` and `If-None-Match`, as S3, R2 and MinIO do. */
export function bucketStore(Bucket: string, access: BucketAccess): ObjectStore {
  const where = `bucket ${Bucket}`;
  const client = new S3Client({
    ...(access.AWS_REGION !== undefined && { region: access.AWS_REGION }),
    // Self-hosted servers rarely have a host name for each bucket.
    forcePathStyle: (access.AWS_ENDPOINT_URL_S3 ?? access.AWS_ENDPOINT_URL) !== undefined,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 8_000, throwOnRequestTimeout: true },
    maxAttempts: 2,
    // Other S3 servers do not support newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  const get = async (Key: string, knownEtag?: string) => {
    try {
      const response = await client.send(
        new GetObjectCommand({ Bucket, Key, ...(knownEtag !== undefined && { IfNoneMatch: knownEtag }) }),
      );
      const bytes = await bytesOf(response);
      return bytes && { bytes, etag: response.ETag ?? '' };
    } catch (error) {
      if (hasStatus(error, 304)) return undefined;
      if (isMissing(error)) return null;
      throw error;
    }
  };

  return {
    where: `the ${where}`,
    isDirectory: false,
    read: (file) => reachable(where, async () => (await get(file))?.bytes ?? null),
    readVersion: (file, knownEtag) => reachable(where, () => get(file, knownEtag)),
    replace: (Key, Body, fromEtag) =>
      reachable(where, async () => {
        const condition = fromEtag === null ? { IfNoneMatch: '*' } : { IfMatch: fromEtag };
        try {
          await client.send(new PutObjectCommand({ Bucket, Key, Body, CacheControl: 'no-cache', ...condition }));
          return true;
        } catch (error) {
          // 409: two requests at the same moment; S3 accepts neither.
          if (hasStatus(error, 412, 409)) return false;
          throw error;
        }
      }),
    put: (Key, Body) =>
      reachable(where, async () => void (await client.send(new PutObjectCommand({ Bucket, Key, Body })))),
    list: (Prefix) =>
      reachable(where, async () => {
        const files: StoredFile[] = [];
        let ContinuationToken: string | undefined;
        do {
          const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
          for (const { Key, LastModified } of page.Contents ?? [])
            if (Key !== undefined) files.push({ path: Key, writtenAtMs: LastModified?.getTime() ?? 0 });
          ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
        } while (ContinuationToken !== undefined);
        return files;
      }),
    remove: (files) =>
      reachable(where, async () => {
        for (let from = 0; from < files.length; from += removedAtOnce) {
          const Objects = files.slice(from, from + removedAtOnce).map((Key) => ({ Key }));
          await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
        }
      }),
    close: () => client.destroy(),
  };
}

const isMissing = (error: unknown): boolean => error instanceof S3ServiceException && error.name === 'NoSuchKey';

/** Reads a body up to a limit, so that an endless response does not fill the memory; null when it is longer. */
async function bytesOf({ Body }: GetObjectCommandOutput): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of Body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maxFileBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
