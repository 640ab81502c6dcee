import { nowMs } from '@mp/domain/clock';
import { bumpVersion, versionsKey, isBefore, isCurrent, initialVersions, type Changed } from './data-versions.ts';
import type { EncodedPage } from './encoded-page.ts';
import type { PageStore } from './page-store.ts';

/** What rendering came to. Only a shared page is kept. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string | Buffer;
  readonly shared: boolean;
  /** It says what is free at places, or what they cost. */
  readonly ofPlaces: boolean;
  /** Addresses of the answers that it needs. */
  readonly apart?: readonly string[];
}

export interface PageCacheOptions {
  /** A page younger than this goes out without a thought. */
  readonly freshMs: number;
  /**
   * An older one goes out, too, and is rendered anew in the background; past this a visitor waits for the new one, and gets
   * the old one where there is none to be had.
   */
  readonly staleMs: number;
  readonly kept: PageStore;
  readonly now?: () => number;
  /** Told of a page that could not be rendered anew; the old one goes on being shown. */
  readonly onError: (error: unknown, key: string) => void;
}

/** How a page was come by, for the `x-cache` header and for tests. */
export type CacheOutcome = 'fresh' | 'stale' | 'miss';

/**
 * Keeps rendered pages that are the same for everybody. A page that is asked for by many at once is rendered once; a
 * page that has become stale is shown while it is rendered anew.
 */
export function createPageCache(options: PageCacheOptions) {
  const now = options.now ?? nowMs;
  const { kept: pages } = options;
  const underWay = new Map<string, Promise<EncodedPage>>();
  /** A page that was begun before what it shows has changed is old, however young. */
  let changes = initialVersions;

  const render = (key: string, make: () => Promise<RenderedPage>): Promise<EncodedPage> => {
    const before = changes;
    const shared = `${versionsKey(before)} ${key}`;
    let rendering = underWay.get(shared);
    if (!rendering) {
      rendering = (async () => {
        const { status, html, shared: isShared, ofPlaces, apart } = await make();
        const page = pages.encode(key, status, html);
        // One that was begun before a change says nothing of what has been made since.
        if (isBefore(before, pages.get(key)?.made?.changes ?? initialVersions)) return page;
        // What was shared and is no longer (gone, moved) must not be shown from here again. What could not be made for
        // now leaves the page as it was last seen.
        if (isShared) pages.set(key, { page, ...(apart && { apart }), made: { at: now(), changes: before, ofPlaces } });
        else if (status < 500) pages.delete(key);
        else options.onError?.(new Error(`The page came to ${status}.`), key);
        return page;
      })().finally(() => underWay.delete(shared));
      underWay.set(shared, rendering);
    }
    return rendering;
  };

  return {
    async get(key: string, make: () => Promise<RenderedPage>): Promise<{ page: EncodedPage; outcome: CacheOutcome }> {
      const kept = pages.get(key);
      const made = kept?.made;
      const age = made && isCurrent(made.changes, changes, made.ofPlaces) ? now() - made.at : Infinity;
      if (kept && age < options.staleMs) {
        if (age < options.freshMs) return { page: kept.page, outcome: 'fresh' };
        render(key, make).catch((error: unknown) => options.onError(error, key));
        return { page: kept.page, outcome: 'stale' };
      }
      const rendering = render(key, make);
      if (!kept) return { page: await rendering, outcome: 'miss' };
      const page = await rendering.catch(() => null);
      // However old, it is better than a page that says that there is none.
      return page && page.status < 500 ? { page, outcome: 'miss' } : { page: kept.page, outcome: 'stale' };
    },
    /** Something has changed: a visitor waits for the new page, and gets the old one where there is none to be had. */
    invalidate: (what: Changed) => void (changes = bumpVersion(changes, what)),
  };
}
