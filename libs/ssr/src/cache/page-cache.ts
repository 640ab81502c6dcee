import { nowMs } from '@mp/domain/clock';
import { bumpVersion, versionsKey, isBefore, isCurrent, initialVersions, type Changed } from './data-versions.ts';
import type { EncodedPage } from './encoded-page.ts';
import type { PageStore } from './page-store.ts';

/** The result of a render. Only a shared page is cached. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string | Buffer;
  readonly shared: boolean;
  /** Whether it shows availability or prices of places. */
  readonly ofPlaces: boolean;
  /** Addresses of its external state. */
  readonly external?: readonly string[];
}

export interface PageCacheOptions {
  /** A cached page younger than this is returned as it is. */
  readonly freshMs: number;
  /**
   * An older page is returned and rendered again in the background. Past this age the visitor waits for the new page, and
   * gets the old one if the render fails.
   */
  readonly staleMs: number;
  readonly store: PageStore;
  readonly now?: () => number;
  /** Runs when a cached page could not be rendered again; the old one stays in the cache. */
  readonly onError: (error: unknown, key: string) => void;
}

/** The outcome of a lookup, for the `x-cache` header and for tests. */
export type CacheOutcome = 'fresh' | 'stale' | 'miss';

/**
 * Caches rendered pages that are the same for everybody. Concurrent requests for a page share one render. A stale page is
 * returned while it is rendered again.
 */
export function createPageCache(options: PageCacheOptions) {
  const now = options.now ?? nowMs;
  const { store: pages } = options;
  const pending = new Map<string, Promise<EncodedPage>>();
  /** A page from before a change of its data is invalid, whatever its age. */
  let changes = initialVersions;

  const render = (key: string, make: () => Promise<RenderedPage>): Promise<EncodedPage> => {
    const before = changes;
    const shared = `${versionsKey(before)} ${key}`;
    let rendering = pending.get(shared);
    if (!rendering) {
      rendering = (async () => {
        const { status, html, shared: isShared, ofPlaces, external } = await make();
        const page = pages.encode(key, status, html);
        // A render that began before a change must not overwrite a later page.
        if (isBefore(before, pages.get(key)?.made?.changes ?? initialVersions)) return page;
        // A page that is no longer shared (gone, moved) is removed. A temporary failure leaves the cached page in place.
        const made = { at: now(), changes: before, ofPlaces };
        if (isShared) pages.set(key, { page, ...(external && { external }), made });
        else if (status < 500) pages.delete(key);
        else options.onError?.(new Error(`The page was rendered with status ${status}.`), key);
        return page;
      })().finally(() => pending.delete(shared));
      pending.set(shared, rendering);
    }
    return rendering;
  };

  return {
    async get(key: string, make: () => Promise<RenderedPage>): Promise<{ page: EncodedPage; outcome: CacheOutcome }> {
      const cached = pages.get(key);
      const made = cached?.made;
      const age = made && isCurrent(made.changes, changes, made.ofPlaces) ? now() - made.at : Infinity;
      if (cached && age < options.staleMs) {
        if (age < options.freshMs) return { page: cached.page, outcome: 'fresh' };
        render(key, make).catch((error: unknown) => options.onError(error, key));
        return { page: cached.page, outcome: 'stale' };
      }
      const rendering = render(key, make);
      if (!cached) return { page: await rendering, outcome: 'miss' };
      const page = await rendering.catch(() => null);
      // An old page is better than an error page.
      return page && page.status < 500 ? { page, outcome: 'miss' } : { page: cached.page, outcome: 'stale' };
    },
    /** Invalidates cached pages: the next visitor waits for a new render, and gets the old page if it fails. */
    invalidate: (what: Changed) => void (changes = bumpVersion(changes, what)),
  };
}
