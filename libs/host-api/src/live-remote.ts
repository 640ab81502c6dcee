import type { RemoteName } from './remote-names.ts';

/** Addresses of what one exposed page needs before it can render. */
export interface PageAssets {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/** A release of a remote that is live, as the browser is told of it. */
export interface LiveRemote {
  readonly name: RemoteName;
  readonly version: string;
  /** The address of its remoteEntry. */
  readonly entry: string;
  /** What a browser compares that with, `sha384-…`; the entry itself says what everything else is compared with. */
  readonly integrity: string;
  readonly pages: Readonly<Record<string, PageAssets>>;
}
