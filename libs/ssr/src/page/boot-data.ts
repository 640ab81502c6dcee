import type { RootState } from '@mp/api-client';
import type { BootRemote } from './boot-remotes.ts';
import type { Visit } from './prepare-page.ts';

/** What the server tells the browser, once, as inert JSON in the page. */
export interface BootData {
  /** Which site of the server the page is of: the name of a `Site`. */
  readonly site: string;
  readonly visit: Visit;
  /** Whether a `token` in the query is a session's and is moved to storage. [4.3] */
  readonly takesToken: boolean;
  /**
   * The release that rendered this page, by its entry: the browser uses the same one. What is live beside it, and the files of its
   * pages, are one of the {@link answers}.
   */
  readonly remotes: readonly BootRemote[];
  /** Scripts of the host, in loading order. */
  readonly scripts: readonly string[];
  /** What each of them is compared with: its SHA-384, as base64. */
  readonly digests: readonly string[];
  /** Scripts that the page will want, worth fetching while the browser is idle: all are named from where the first one lies. */
  readonly prefetch: readonly string[];
  /** Where the answers are that the page was made of, so that nothing is asked twice, and what else is live. */
  readonly answers: readonly string[];
  /** The store's answers of a page that is one guest's; null where all travel apart. */
  readonly state: RootState | null;
}

/** The id of the element that carries the boot data. */
export const bootElementId = 'boot';

/**
 * Data as text that is safe inside a `<script>` element: no `<` can end it, and the two line separators that old
 * parsers trip over are escaped.
 */
export const inertJson = (data: unknown): string =>
  JSON.stringify(data).replace(/[<\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
