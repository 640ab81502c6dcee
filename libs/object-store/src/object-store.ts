/** An object and its state, which changes with every write. */
interface ObjectVersion {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** An object in a store. */
export interface StoredFile {
  /** Relative to the store: `content/1f3a/release.json`. */
  readonly path: string;
  /** When it was written, by the clock of the store: compare it with other files of the same store only. */
  readonly writtenAtMs: number;
}

/**
 * A store of files: a directory of this machine, or an S3 bucket. Paths are relative, with `/`. A reader never gets a file
 * that is half written. Every method rejects with a StoreError when the store cannot be used, within seconds.
 */
export interface ObjectStore {
  /** The location of the store, for messages. */
  readonly where: string;
  /** Whether it is a directory of this machine. */
  readonly isDirectory: boolean;
  /** Null when there is no such file, or it is larger than 32 MB. */
  read(path: string): Promise<Buffer | null>;
  /** Reads a file with its state; null when there is none yet, undefined when it is still the one of `knownEtag`. */
  readVersion(path: string, knownEtag?: string): Promise<ObjectVersion | null | undefined>;
  put(path: string, bytes: Buffer): Promise<void>;
  /**
   * Replaces a file, unless another process has replaced it.
   *
   * @param fromEtag the state that the bytes were made from; null when there was no file
   * @returns false when the file has changed since, and nothing was written
   */
  replace(path: string, bytes: Buffer, fromEtag: string | null): Promise<boolean>;
  /** Every file of a folder, `content/`, and of its folders. */
  list(folder: string): Promise<readonly StoredFile[]>;
  /** Does nothing for a file that does not exist. */
  remove(paths: readonly string[]): Promise<void>;
  close(): void;
}

/** Maximum size of a file, in bytes. */
export const maxFileBytes = 32 * 2 ** 20;

/** A store cannot be read or written. Its message has the location and the cause, on one line. */
export class StoreError extends Error {
  override readonly name = 'StoreError';

  constructor(where: string, cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause);
    super(`${where}: ${message.replaceAll(/\s+/g, ' ').trim()}`, { cause });
  }
}

/** @throws StoreError for every error of the work */
export async function reachable<Result>(where: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new StoreError(where, error);
  }
}
