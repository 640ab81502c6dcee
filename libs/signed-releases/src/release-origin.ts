import path from 'node:path';
import type { BucketSettings } from './bucket/bucket-settings.ts';
import { openReleaseBucket } from './bucket/open-bucket.ts';
import { mostBytes, readRegistryText, readRegularFile } from './release-files.ts';

/** Where releases come from, for whoever follows them: a directory, or a bucket. Nothing of it is believed before it is verified. */
export interface ReleaseOrigin {
  /** What is told of it: the directory, or the bucket. */
  readonly name: string;
  /** How often it is worth a look, in milliseconds: a directory costs nothing. */
  readonly everyMs: number;
  /** The text of the registry as it is now. @throws Error when there is none, or it cannot be had */
  readRegistry(): Promise<string>;
  /** The bytes of a file: `owner-host/1f3a/release.json`. */
  read(key: string): Promise<Buffer>;
  close(): void;
}

/** Opens where the environment says that releases are; a bucket goes before a directory. */
export async function openReleaseOrigin(
  settings: BucketSettings & { readonly RELEASES_DIR: string },
): Promise<ReleaseOrigin> {
  const { RELEASES_BUCKET: name } = settings;
  return name === undefined ? originOfDirectory(path.resolve(settings.RELEASES_DIR)) : originOfBucket(name, settings);
}

const originOfDirectory = (directory: string): ReleaseOrigin => ({
  name: directory,
  everyMs: 1_000,
  readRegistry: () => readRegistryText(directory),
  read: (key) => readRegularFile(path.join(directory, key), mostBytes),
  close: () => undefined,
});

async function originOfBucket(name: string, settings: BucketSettings): Promise<ReleaseOrigin> {
  const bucket = await openReleaseBucket(settings);
  let known: { readonly text: string; readonly etag: string } | undefined;
  return {
    name: `bucket ${name}`,
    everyMs: 5_000,
    async readRegistry() {
      const found = await bucket.readPointer(known?.etag);
      if (found === null) throw new Error(`Nothing has been released into the bucket ${name}.`);
      known = found ?? known;
      return known?.text ?? '';
    },
    read: bucket.read,
    close: bucket.close,
  };
}
