import type { Locale } from '@mp/domain';
import type { Messages, PageContext, PageHead, PageId } from '@mp/host-api';

/** [2.36] `default` has the top bar and the footer, `simple` only a language switch, `blank` nothing. */
export type LayoutName = 'default' | 'simple' | 'blank';

/** What came of a path: everything that rendering it needs, loaded. */
export interface PageView {
  /** `areaMissing`: its code cannot be had. `areaBroken`: its code failed. `unavailable`: what it shows cannot be had. */
  readonly kind: 'page' | 'areaMissing' | 'areaBroken' | 'notFound' | 'unavailable';
  readonly status: 200 | 404 | 503;
  readonly context: PageContext;
  readonly layout: LayoutName;
  readonly page: PageId | null;
  /** The area's texts; null where none could be loaded. */
  readonly messages: Messages | null;
  readonly hostMessages: Messages;
  readonly head: PageHead;
  /** Path of this page in each language, for the language switch and `hreflang`. [2.39] */
  readonly paths: Readonly<Record<Locale, string>>;
  readonly announcements: readonly string[];
  /** May be kept and shown to everybody. */
  readonly shared: boolean;
}
