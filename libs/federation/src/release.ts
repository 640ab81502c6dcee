import type { AreaName } from './areas.ts';

/** Addresses of what one exposed page needs before it can render. */
export interface PageAssets {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/** A release of a remote that is live, as the browser is told of it. */
export interface LiveRemote {
  readonly name: AreaName;
  readonly version: string;
  /** The address of its remoteEntry. */
  readonly entry: string;
  readonly pages: Readonly<Record<string, PageAssets>>;
}

/** `releases/registry.json`: which version of which remote is live. Replaced atomically, read again when it changes. */
export interface Registry {
  readonly remotes: readonly {
    readonly name: AreaName;
    readonly version: string;
    /** Where the release's files are served; `/remotes` for our own directory, an origin for a team's own host. */
    readonly base: string;
  }[];
}
