/** The text of `manifest.json`, and the state of the store that it belongs to. */
export interface StoredManifest {
  readonly text: string;
  readonly etag: string;
}

/** A file in a store. */
export interface StoredFile {
  /** Relative to the store: `content/1f3a/release.json`. */
  readonly path: string;
  /** When it was written, by the clock of the store: compare it with other files of the same store only. */
  readonly writtenAtMs: number;
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
  list(prefix: string): Promise<readonly StoredFile[]>;
  remove(paths: readonly string[]): Promise<void>;
  close(): void;
}

/** Maximum size of a file of a release, in bytes. */
export const maxFileBytes = 32 * 2 ** 20;
/** Maximum size of a manifest, in bytes. */
export const maxManifestBytes = 2 ** 20;
