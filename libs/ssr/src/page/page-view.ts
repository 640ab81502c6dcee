import type { Locale } from '@mp/domain';
import type { Messages, PageContext, PageHead, PageId } from '@mp/host-api';

/** [2.36] `default` has the top bar and the footer, `simple` only a language switch, `blank` nothing. */
export type LayoutName = 'default' | 'simple' | 'blank';

/** A prepared page: everything that rendering it needs, loaded. */
export interface PageView {
  /** `remoteMissing`: its code cannot be loaded. `remoteBroken`: its code failed. `unavailable`: its data cannot be loaded. */
  readonly kind: 'page' | 'remoteMissing' | 'remoteBroken' | 'notFound' | 'unavailable';
  readonly status: 200 | 404 | 503;
  readonly context: PageContext;
  readonly layout: LayoutName;
  readonly page: PageId | null;
  /** The remote's messages; null if they could not be loaded. */
  readonly messages: Messages | null;
  readonly hostMessages: Messages;
  readonly head: PageHead;
  /** Path of this page in each language, for the language switch and `hreflang`. [2.39] */
  readonly paths: Readonly<Record<Locale, string>>;
  readonly announcements: readonly string[];
  /** May be cached and shown to everybody. */
  readonly shared: boolean;
}
