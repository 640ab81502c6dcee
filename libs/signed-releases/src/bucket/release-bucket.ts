import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3';
import { mostBytes } from '../release-files.ts';
import type { BucketSettings } from './bucket-settings.ts';

/** The object that says what is live: lines of the registry, and what has been released. */
const pointerKey = 'registry.json';

/** An object that is never there: a write on the condition that it is has to be refused. */
const neverThereKey = 'of-no-release';

/** More than a hundred times what a pointer takes, in bytes. */
const mostBytesOfPointer = 4 * 2 ** 20;

/** What is live, as the bucket has it, and the word by which it tells this state from others. */
export interface Pointer {
  readonly text: string;
  readonly etag: string;
}

/** A file of a release, or of what should be one. */
export interface StoredFile {
  /** `content/1f3a/release.json` */
  readonly key: string;
  /** When it was put there, in milliseconds since 1970. */
  readonly at: number;
}

/** A bucket of releases. Whatever is asked, an answer or a failure comes in time. */
export interface ReleaseBucket {
  /** What is live; null where nothing has ever been released, undefined where it is as it was under `knownEtag`. */
  readPointer(knownEtag?: string): Promise<Pointer | null | undefined>;
  /**
   * Says what is live, if nobody else has meanwhile.
   *
   * @param from the state that it was made from; null where there was none
   * @returns false where there is another state by now: nothing has changed
   */
  movePointer(text: string, from: Pointer | null): Promise<boolean>;
  /**
   * Whether the server heeds conditions of writes; without them, of two who move what is live at once one is lost. It is asked to
   * write what it must not.
   */
  heedsConditions(): Promise<boolean>;
  /** The bytes of a file. @throws Error when it is not there, or longer than a file of a release may be */
  read(key: string): Promise<Buffer>;
  /** Puts a file that never changes again. */
  put(key: string, bytes: Buffer): Promise<void>;
  list(prefix: string): Promise<readonly StoredFile[]>;
  remove(keys: readonly string[]): Promise<void>;
  close(): void;
}

const isStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0);

/** The most keys that S3 removes at once. */
const removedAtOnce = 1_000;

/** @param settings with a bucket; {@link refuseHalfOfBucket} has nothing against them */
export function createReleaseBucket(settings: BucketSettings): ReleaseBucket {
  const Bucket = settings.RELEASES_BUCKET;
  const client = new S3Client({
    ...(settings.AWS_REGION !== undefined && { region: settings.AWS_REGION }),
    // A server of one's own seldom has a name for each bucket.
    forcePathStyle: (settings.AWS_ENDPOINT_URL_S3 ?? settings.AWS_ENDPOINT_URL) !== undefined,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 8_000, throwOnRequestTimeout: true },
    maxAttempts: 2,
    // Servers that only speak as S3 does know nothing of newer checksums; every file is compared with what was signed.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  return {
    async readPointer(knownEtag) {
      try {
        const answer = await client.send(
          new GetObjectCommand({ Bucket, Key: pointerKey, ...(knownEtag !== undefined && { IfNoneMatch: knownEtag }) }),
        );
        return { text: String(await bytesOf(answer, mostBytesOfPointer)), etag: answer.ETag ?? '' };
      } catch (error) {
        if (isStatus(error, 304)) return undefined;
        if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return null;
        throw error;
      }
    },
    async movePointer(text, from) {
      try {
        await client.send(
          new PutObjectCommand({
            ...{ Bucket, Key: pointerKey, Body: text, ContentType: 'application/json', CacheControl: 'no-cache' },
            ...(from ? { IfMatch: from.etag } : { IfNoneMatch: '*' }),
          }),
        );
        return true;
      } catch (error) {
        // 409: two at the same moment, and S3 lets neither go before the other.
        if (isStatus(error, 412, 409)) return false;
        throw error;
      }
    },
    async heedsConditions() {
      try {
        await client.send(new PutObjectCommand({ Bucket, Key: neverThereKey, Body: 'nothing', IfMatch: '"never"' }));
      } catch (error) {
        if (isStatus(error, 412, 409, 404)) return true;
        throw error;
      }
      await client.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: neverThereKey }], Quiet: true } }),
      );
      return false;
    },
    read: async (Key) => bytesOf(await client.send(new GetObjectCommand({ Bucket, Key })), mostBytes),
    put: async (Key, Body) => void (await client.send(new PutObjectCommand({ Bucket, Key, Body }))),
    async list(Prefix) {
      const files: StoredFile[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key !== undefined) files.push({ key: Key, at: LastModified?.getTime() ?? 0 });
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
      return files;
    },
    async remove(keys) {
      for (let from = 0; from < keys.length; from += removedAtOnce) {
        const Objects = keys.slice(from, from + removedAtOnce).map((Key) => ({ Key }));
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      }
    },
    close: () => client.destroy(),
  };
}

/** Reads a body no further than it may go: a server that pours out for ever fills nobody's memory. */
async function bytesOf({ Body }: GetObjectCommandOutput, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of Body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > most) throw new Error(`The bucket sends more than ${most} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
