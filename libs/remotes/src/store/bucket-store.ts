import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3';
import { manifestFile } from '../manifest/manifest.ts';
import { messageOf, ReleaseError } from '../manifest/release-error.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { maxFileBytes, maxManifestBytes, type ReleaseStore, type StoredFile } from './release-store.ts';

/** S3 removes this many keys in one request. */
const removedAtOnce = 1_000;

const hasStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0);

/** A store in an S3 bucket. Its server has to support `If-Match` and `If-None-Match` of a PUT, as S3, R2 and MinIO do. */
export function bucketStore(settings: BucketSettings): ReleaseStore {
  const Bucket = settings.RELEASES_BUCKET;
  const client = new S3Client({
    ...(settings.AWS_REGION !== undefined && { region: settings.AWS_REGION }),
    // Self-hosted servers rarely have a host name for each bucket.
    forcePathStyle: (settings.AWS_ENDPOINT_URL_S3 ?? settings.AWS_ENDPOINT_URL) !== undefined,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 8_000, throwOnRequestTimeout: true },
    maxAttempts: 2,
    // Other S3 servers do not support newer checksums; every file is verified by its signed hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  const get = async (Key: string, maxBytes: number, knownEtag?: string) => {
    const response = await client.send(
      new GetObjectCommand({ Bucket, Key, ...(knownEtag !== undefined && { IfNoneMatch: knownEtag }) }),
    );
    return { bytes: await bytesOf(response, maxBytes), etag: response.ETag ?? '' };
  };
  const reachable = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw new ReleaseError('store_unavailable', `(bucket ${Bucket}: ${messageOf(error)})`, error);
    }
  };

  return {
    where: `the bucket ${Bucket}`,
    isDirectory: false,
    readManifest: (knownEtag) =>
      reachable(async () => {
        try {
          const { bytes, etag } = await get(manifestFile, maxManifestBytes, knownEtag);
          return { text: bytes.toString(), etag };
        } catch (error) {
          if (hasStatus(error, 304)) return undefined;
          if (isMissing(error)) return null;
          throw error;
        }
      }),
    writeManifest: (text, fromEtag) =>
      reachable(async () => {
        try {
          await client.send(
            new PutObjectCommand({
              Bucket,
              Key: manifestFile,
              Body: text,
              ContentType: 'application/json',
              CacheControl: 'no-cache',
              ...(fromEtag === null ? { IfNoneMatch: '*' } : { IfMatch: fromEtag }),
            }),
          );
          return true;
        } catch (error) {
          // 409: two requests at the same moment; S3 accepts neither.
          if (hasStatus(error, 412, 409)) return false;
          throw error;
        }
      }),
    read: (file) =>
      reachable(async () => {
        try {
          return (await get(file, maxFileBytes)).bytes;
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),
    put: (Key, Body) => reachable(async () => void (await client.send(new PutObjectCommand({ Bucket, Key, Body })))),
    list: (Prefix) =>
      reachable(async () => {
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
      reachable(async () => {
        for (let from = 0; from < files.length; from += removedAtOnce) {
          const Objects = files.slice(from, from + removedAtOnce).map((Key) => ({ Key }));
          await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
        }
      }),
    close: () => client.destroy(),
  };
}

const isMissing = (error: unknown): boolean => error instanceof S3ServiceException && error.name === 'NoSuchKey';

/** Reads a body up to a limit, so that an endless response does not fill the memory. */
async function bytesOf({ Body }: GetObjectCommandOutput, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of Body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
