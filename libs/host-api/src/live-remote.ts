import type { RemoteName } from './remote-names.ts';

/** Addresses of the files that one exposed page needs before it can render. */
export interface PageAssets {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/** A live release of a remote, as the browser receives it. */
export interface LiveRemote {
  readonly name: RemoteName;
  readonly version: string;
  /** The address of its remoteEntry. */
  readonly entry: string;
  /** Integrity hash of the entry, `sha384-…`. The entry contains the hashes of all other files. */
  readonly integrity: string;
  readonly pages: Readonly<Record<string, PageAssets>>;
}
