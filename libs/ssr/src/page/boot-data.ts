import type { RootState } from '@mp/api-client';
import type { BootRemote } from './boot-remotes.ts';
import type { Visit } from './prepare-page.ts';

/** Data that the page passes to the browser, once, as inert JSON. */
export interface BootData {
  /** The name of the page's `Site`. */
  readonly site: string;
  readonly visit: Visit;
  /** Whether a `token` in the query is a session token, which is moved to storage. [4.3] */
  readonly takesToken: boolean;
  /**
   * The release that rendered this page, without page files: the browser loads the same one. The other live remotes, and all
   * page files, are in one of the files of {@link answers}.
   */
  readonly remotes: readonly BootRemote[];
  /** Scripts of the host, in loading order. */
  readonly scripts: readonly string[];
  /** SHA-384 of each script, as base64. */
  readonly digests: readonly string[];
  /** Scripts that hydration needs, to prefetch while the browser is idle. Paths are relative to the first one. */
  readonly prefetch: readonly string[];
  /** Addresses of the external state: the page's query results and the live remotes. */
  readonly answers: readonly string[];
  /** The store's state of a personal page; null if all of it is external. */
  readonly state: RootState | null;
}

/** The id of the element that contains the boot data. */
export const bootElementId = 'boot';

/**
 * Serializes data for a `<script>` element. It escapes `<`, which could end the element, and the two line separators that
 * old parsers reject.
 */
export const inertJson = (data: unknown): string =>
  JSON.stringify(data).replace(/[<\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
