import type { AreaName } from './areas.ts';

/**
 * How the shop is, for its page of diagnostics and for `GET /federation/status`: what anybody may know. It names versions, codes, sizes
 * and times; no reasons in words, no paths, no keys, and no release that links alone lead to. (ADR 0123)
 */
export interface ShopStatus {
  /** When it was asked, in milliseconds since 1970. */
  readonly at: number;
  readonly shell: {
    readonly version: string;
    /** The contract that it offers: `contractVersion`. */
    readonly contract: string;
    /** Where the code of areas runs. */
    readonly renderer: 'here' | 'process';
  };
  readonly remotes: readonly RemoteStatus[];
  readonly services: readonly ServiceStatus[];
}

/** A release in a status: what browsers load of it in bytes, as it is served to one that takes gzip. */
export interface ReleaseStatus {
  readonly version: string;
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
  /** The contract with the shell that it was built by. */
  readonly contract: string;
  /** The origin that its files come from; null for the shop's own. */
  readonly from: string | null;
  readonly sizes: {
    readonly script: number;
    readonly style: number;
    /** Whether these are compressed; a team's own host sees to that by itself. */
    readonly isCompressed: boolean;
  };
  /** How long the shell took to verify, try and load it, in milliseconds. */
  readonly readyMs: number;
  /** The pages that were drawn of it here: how many, and how long one of the last took in the middle, in milliseconds. */
  readonly drawn: { readonly pages: number; readonly medianMs: number } | null;
}

export interface RemoteStatus {
  readonly name: AreaName;
  /** What runs; null where nothing does. */
  readonly live: ReleaseStatus | null;
  /** What should run in its place and does not: why, as a code, and since when, in milliseconds since 1970. */
  readonly refused: { readonly version: string; readonly code: string; readonly since: number } | null;
  /** What some visitors try. */
  readonly canary: {
    readonly version: string;
    /** Of a hundred visitors; none once it has ended. */
    readonly share: number;
    /** Why nobody gets it any more. */
    readonly ended: { readonly code: string; readonly at: number } | null;
  } | null;
}

/** What the shop stands on. */
export interface ServiceStatus {
  readonly name: 'shell' | 'api' | 'database' | 'sandbox' | 'owner' | 'portal' | 'desk';
  /** `absent`: nothing of that name has answered on this machine since the shell was started. */
  readonly state: 'ok' | 'failed' | 'absent';
  /** How long its answer took, in milliseconds; null where there was none, or nothing had to be asked. */
  readonly ms: number | null;
  /** Where visitors reach it, for what has an origin of its own. */
  readonly origin: string | null;
}
