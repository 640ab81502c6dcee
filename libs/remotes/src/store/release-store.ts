import { StoreError, type ObjectStore, type StoredFile } from '@mp/object-store';
import { manifestFile } from '../manifest/manifest.ts';
import { ReleaseError } from '../manifest/release-error.ts';

/** The text of `manifest.json`, and the state of the store that it belongs to. */
export interface StoredManifest {
  readonly text: string;
  readonly etag: string;
}

/**
 * A store of releases: `manifest.json`, and folders `<remote>/<version>` that never change. Paths are relative, with `/`.
 * Every method rejects with a ReleaseError `store_unavailable` when the store cannot be used, within seconds.
 */
export interface ReleaseStore {
  /** The location of the store, for messages. */
  readonly where: string;
  /** Whether it is a directory of this machine; only there source maps are stored. */
  readonly isDirectory: boolean;
  /** The manifest; null when there is none yet, undefined when it is still the one of `knownEtag`. */
  readManifest(knownEtag?: string): Promise<StoredManifest | null | undefined>;
  /**
   * Replaces the manifest, unless another process has replaced it.
   *
   * @param fromEtag the state that the text was made from; null when there was no manifest
   * @returns false when the manifest has changed since, and nothing was written
   */
  writeManifest(text: string, fromEtag: string | null): Promise<boolean>;
  /**
   * Reads a file of a release.
   *
   * @param integrity the SHA-384 that the caller expects: a cache returns no other bytes. The caller compares it all the same
   * @returns null when there is no such file
   */
  read(path: string, integrity?: string): Promise<Buffer | null>;
  put(path: string, bytes: Buffer): Promise<void>;
  list(folder: string): Promise<readonly StoredFile[]>;
  remove(paths: readonly string[]): Promise<void>;
  close(): void;
}

/** The store of releases in a store of files. */
export function releaseStore(objects: ObjectStore): ReleaseStore {
  const { where, isDirectory } = objects;
  return {
    where,
    isDirectory,
    readManifest: (knownEtag) =>
      available(async () => {
        const found = await objects.readVersion(manifestFile, knownEtag);
        return found && { text: found.bytes.toString(), etag: found.etag };
      }),
    writeManifest: (text, fromEtag) => available(() => objects.replace(manifestFile, Buffer.from(text), fromEtag)),
    read: (file) => available(() => objects.read(file)),
    put: (file, bytes) => available(() => objects.put(file, bytes)),
    list: (folder) => available(() => objects.list(folder)),
    remove: (files) => available(() => objects.remove(files)),
    close: () => objects.close(),
  };
}

async function available<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StoreError ? new ReleaseError('store_unavailable', `(${error.message})`, error) : error;
  }
}
