import type { RemoteName } from './remote-names.ts';

/**
 * The status of the shop, for its page of diagnostics and for `GET /federation/status`. It is public: versions, codes, sizes
 * and times, but no messages, paths, keys or previews. (ADR 0101)
 */
export interface ShopStatus {
  /** Time of the status, in milliseconds since 1970. */
  readonly at: number;
  readonly shell: {
    readonly version: string;
    /** The version of the host API that it offers: `hostApiVersion`. */
    readonly contract: string;
    /** How many pages it renders at once. */
    readonly workers: number;
  };
  readonly remotes: readonly RemoteStatus[];
  readonly services: readonly ServiceStatus[];
}

/** A release that runs. */
export interface ReleaseStatus {
  readonly version: string;
  /** Since when it runs on this server, in milliseconds since 1970. */
  readonly since: number;
  /** The version of the host API that it was built for. */
  readonly contract: string;
  /** Bytes that browsers load, compressed with gzip. */
  readonly sizes: { readonly script: number; readonly style: number };
  /** How long the server took to verify and load it, in milliseconds. */
  readonly readyMs: number;
  /** How many pages of it were rendered here, and the median time of the last ones, in milliseconds. */
  readonly rendered: { readonly pages: number; readonly medianMs: number } | null;
}

/** A release that does not run, with the error code; `since` in milliseconds since 1970. */
export interface RefusedStatus {
  readonly version: string;
  readonly code: string;
  readonly since: number;
}

export interface RemoteStatus {
  readonly name: RemoteName;
  /** The release that visitors get; null when none runs. */
  readonly live: ReleaseStatus | null;
  /** The release that the manifest wants, where it does not run. */
  readonly refused: RefusedStatus | null;
  readonly canary: {
    readonly version: string;
    /** How many of 100 visitors get it. */
    readonly share: number;
    /** Set where no visitor gets it on this server. */
    readonly stopped: RefusedStatus | null;
  } | null;
}

/** A service that the shop uses. */
export interface ServiceStatus {
  readonly name: 'web' | 'api' | 'database' | 'sandbox' | 'owner' | 'portal' | 'desk';
  /** `absent`: nothing of that name has responded on this machine since the server started. */
  readonly state: 'ok' | 'failed' | 'absent';
  /** How long its response took, in milliseconds; null where there was none, or no request was needed. */
  readonly ms: number | null;
  /** Where visitors reach it, for a site with an origin of its own. */
  readonly origin: string | null;
}
