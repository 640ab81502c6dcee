import type { LiveRemote } from '@mp/host-api/live-remote';
import type { RemoteName } from '@mp/host-api/remote-names';
import type { TrustedKeys } from '../manifest/keys.ts';
import type { ReleaseError, ReleaseErrorCode } from '../manifest/release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** A verified release as a render worker needs it. Plain data: it is sent between threads. */
export interface RunnableRelease extends LiveRemote {
  /** The subresource integrity of each stylesheet, by address. */
  readonly styles: Readonly<Record<string, string>>;
  /** The bytes of `server/remote.cjs` that were verified, and the file name for stack traces. */
  readonly server: { readonly file: string; readonly code: string };
}

/** A verified release. */
export interface LoadedRelease extends RunnableRelease {
  /** The version of the host API that it was built for. */
  readonly contract: string;
  /** When it was built, ISO 8601. */
  readonly createdAt: string;
  readonly sizes: ReleaseSizes;
}

/** Download size of a release in bytes, compressed with gzip if there is such a file. */
export interface ReleaseSizes {
  readonly script: number;
  readonly style: number;
}

/** The state of one remote on this server. */
export interface RemoteStatus {
  readonly name: RemoteName;
  /** The release that visitors get; null when none runs. */
  readonly running: {
    readonly version: string;
    readonly contract: string;
    readonly sizes: ReleaseSizes;
    /** Duration of verifying and loading it, in milliseconds. */
    readonly readyMs: number;
    /** Since when it runs here, in milliseconds since 1970. */
    readonly since: number;
  } | null;
  /** The live version in the manifest; null if there is none. */
  readonly wanted: string | null;
  /** Why the wanted release does not run. */
  readonly refused: Refusal | null;
  readonly canary: {
    readonly version: string;
    /** How many of 100 visitors the manifest gives it to. */
    readonly share: number;
    /** Why no visitor gets it on this server. */
    readonly stopped: Refusal | null;
  } | null;
}

/** A release that does not run here. */
export interface Refusal {
  readonly version: string;
  readonly code: ReleaseErrorCode;
  /** The reason, for operators. */
  readonly message: string;
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
}

/** Follows the manifest of a store. It verifies releases and never runs their code. */
export interface ReleaseLoader {
  /** Resolves when each remote runs, was refused, or took too long; never rejects because of a remote or the store. */
  start(): Promise<void>;
  /**
   * Returns the live releases: the same array until something changes. A request uses the same array until it ends.
   *
   * @param chosen versions by remote, which replace the live ones where they are prepared: a canary's, a preview's
   */
  releases(chosen?: Readonly<Record<string, string>>): readonly LoadedRelease[];
  /** The canaries that visitors get on this server; `share` of 100 visitors. */
  canaries(): readonly { readonly name: string; readonly version: string; readonly share: number }[];
  /**
   * Prepares a release that the manifest lists for previews, the canary or the live one. `releases` takes it from then on.
   *
   * @throws ReleaseError `release_unknown` when the manifest does not list it, else why it cannot run
   */
  preview(name: string, version: string): Promise<LoadedRelease>;
  /**
   * Counts a render. If half of at least five renders fail within a minute, this server falls back automatically.
   *
   * @param key {@link releaseKey}
   */
  rendered(key: string, ok: boolean): void;
  /**
   * Returns a file of any release that a manifest has named since the start, verified by its signed hash.
   *
   * @param path within the release, of a compressed file its own: `client/remoteEntry.js.br`
   * @returns null when there is no such file
   * @throws ReleaseError `file_changed`, `store_unavailable`
   */
  file(name: string, version: string, path: string): Promise<{ bytes: Buffer; integrity: string } | null>;
  status(): readonly RemoteStatus[];
  close(): void;
}

export interface ReleaseLoaderOptions {
  readonly store: ReleaseStore;
  readonly keys: TrustedKeys;
  /** The version of the host API that this server offers. */
  readonly contract: string;
  /** The remotes that this server shows. */
  readonly names: readonly RemoteName[];
  /** Loads all pages of a release where it will run; rejects when one does not load. */
  readonly tryRelease: (release: LoadedRelease) => Promise<void>;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
  /** Called when renders of a release failed and this server falls back. */
  readonly onFallback?: (key: string, code: ReleaseErrorCode) => void;
  /** Called when a release is refused. */
  readonly onRefused?: (error: ReleaseError, key: string) => void;
  /** Called when no request can use a release any more: workers drop it. */
  readonly onRetired?: (release: LoadedRelease) => void;
  /** The defaults are those of {@link loaderTimings}, in milliseconds. */
  readonly timings?: Partial<LoaderTimings>;
  /** Limit of the cache of served files, in bytes; 64 MB by default. */
  readonly fileCacheBytes?: number;
}

/** All in milliseconds. */
export interface LoaderTimings {
  /** Interval between checks of the manifest. */
  readonly poll: number;
  /** Timeout of reading and verifying a release. */
  readonly read: number;
  /** Timeout of `tryRelease`. */
  readonly smokeTest: number;
  /** Timeout of `start`. */
  readonly start: number;
  /** Delay before a refused release is retried; it doubles each time, up to twenty times as long. */
  readonly retry: number;
  /** How long requests may use a release after it was replaced. */
  readonly retire: number;
}

/** @param isDirectory whether the manifest is read without a network request */
export const loaderTimings = (isDirectory: boolean): LoaderTimings => ({
  poll: isDirectory ? 1_000 : 5_000,
  read: 30_000,
  smokeTest: 60_000,
  start: 150_000,
  retry: 30_000,
  retire: 60_000,
});
