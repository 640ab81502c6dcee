import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { afterChange, changesKey, isBefore, isCurrent, noChanges, type Changed, type Changes } from './changes.ts';
import { compress, type BodyEncoding, type Effort } from './compression.ts';

/** A page as it goes out. */
export interface CachedPage {
  readonly status: number;
  readonly html: Buffer;
  readonly etag: string;
  /**
   * The page compressed: quickly for the first who asks, carefully in the background once a second one does, because
   * most pages of an uncommon query are shown once.
   */
  readonly encoded: (encoding: BodyEncoding) => Promise<Buffer>;
  /** What it holds by now, in bytes: itself, and each of its compressed forms that has been asked for. */
  readonly bytes: () => number;
  /** Answers that it needs from other addresses: they are there for as long as it is shown. */
  readonly apart?: readonly KeptAnswers[];
}

/** Answers that are served under an address of their own. */
export interface KeptAnswers {
  readonly address: string;
  /** Characters that they take at most; what pages have in common is counted for each. */
  readonly length: number;
  /** Ready to be sent; made when they are first asked for, because of most pages nobody does. */
  readonly page: () => CachedPage;
}

/** What rendering came to. Only a shared page is kept. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  readonly shared: boolean;
  /** It says what is free at places, or what they cost. */
  readonly ofPlaces: boolean;
  /** Answers that it needs from other addresses. */
  readonly apart?: readonly KeptAnswers[];
}

export interface PageCacheOptions {
  /** A page younger than this goes out without a thought. */
  readonly freshMs: number;
  /**
   * An older one goes out, too, and is rendered anew in the background; past this a visitor waits for the new one, and gets
   * the old one where there is none to be had.
   */
  readonly staleMs: number;
  /** Bytes of pages, their compressed forms and their keys. */
  readonly maxBytes: number;
  /** Pages. */
  readonly maxEntries: number;
  readonly now?: () => number;
  /** Told of a page that could not be rendered anew; the old one goes on being shown. */
  readonly onError: (error: unknown, key: string) => void;
}

/** How a page was come by, for the `x-cache` header and for tests. */
export type CacheOutcome = 'fresh' | 'stale' | 'miss';

/**
 * Makes a page ready to be sent, and to be sent again.
 *
 * @param onBytes told whenever the page holds more or less than before
 */
export function encodePage(status: number, text: string, onBytes?: () => void): CachedPage {
  const html = Buffer.from(text);
  const encodings = new Map<BodyEncoding, { body: Promise<Buffer>; effort: Effort }>();
  const held = new Map<BodyEncoding, number>();
  const hold = (encoding: BodyEncoding, { length }: Buffer): void => {
    held.set(encoding, length);
    onBytes?.();
  };
  return {
    status,
    html,
    bytes: () => [...held.values()].reduce((sum, length) => sum + length, html.length),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
    encoded(encoding) {
      const known = encodings.get(encoding);
      if (known?.effort === 'careful') return known.body;
      const effort = known ? 'careful' : 'quick';
      const body = compress(html, encoding, effort);
      if (!known) {
        encodings.set(encoding, { body, effort });
        body.then(
          (encoded) => held.has(encoding) || hold(encoding, encoded),
          () => undefined,
        );
        return body;
      }
      // Nobody waits for it: until it is done, the quick one goes on being sent.
      const waiting = { body: known.body, effort: 'careful' as Effort };
      encodings.set(encoding, waiting);
      body.then(
        (encoded) => {
          waiting.body = body;
          hold(encoding, encoded);
        },
        () => undefined,
      );
      return known.body;
    },
  };
}

/** What a kept page takes beside its bytes: the objects and promises around them. */
const overhead = 2_048;
const bytesOf = ({ page }: KeptPage, key: string): number => {
  const apart = page.apart?.reduce((sum, { length }) => sum + length, 0) ?? 0;
  return page.bytes() + apart + key.length + overhead;
};

interface KeptPage {
  readonly page: CachedPage;
  readonly at: number;
  readonly changes: Changes;
  readonly ofPlaces: boolean;
}

/**
 * Keeps rendered pages that are the same for everybody. A page that is asked for by many at once is rendered once; a
 * page that has become stale is shown while it is rendered anew.
 */
export function createPageCache(options: PageCacheOptions) {
  const now = options.now ?? Date.now;
  const pages = new LRUCache<string, KeptPage>({
    max: options.maxEntries,
    maxSize: options.maxBytes,
    sizeCalculation: bytesOf,
  });
  /** Counts a page anew that was compressed meanwhile. */
  const countAnew = (key: string, page: CachedPage | undefined): void => {
    const kept = pages.peek(key);
    // Another object: of the same one, the size stays as it was.
    if (kept && kept.page === page) pages.set(key, { ...kept });
  };
  const underWay = new Map<string, Promise<CachedPage>>();
  /** A page that was begun before what it shows has changed is old, however young. */
  let changes = noChanges;

  const render = (key: string, make: () => Promise<RenderedPage>): Promise<CachedPage> => {
    const before = changes;
    const shared = `${changesKey(before)} ${key}`;
    let rendering = underWay.get(shared);
    if (!rendering) {
      rendering = (async () => {
        const { status, html, shared: isShared, ofPlaces, apart } = await make();
        const encoded = encodePage(status, html, () => countAnew(key, page));
        const page: CachedPage = { ...encoded, ...(apart && { apart }) };
        // One that was begun before a change says nothing of what has been made since.
        if (isBefore(before, pages.get(key)?.changes ?? noChanges)) return page;
        // What was shared and is no longer (gone, moved) must not be shown from here again. What could not be made for
        // now leaves the page as it was last seen.
        if (isShared) pages.set(key, { page, at: now(), changes: before, ofPlaces });
        else if (status < 500) pages.delete(key);
        else options.onError?.(new Error(`The page came to ${status}.`), key);
        return page;
      })().finally(() => underWay.delete(shared));
      underWay.set(shared, rendering);
    }
    return rendering;
  };

  return {
    async get(key: string, make: () => Promise<RenderedPage>): Promise<{ page: CachedPage; outcome: CacheOutcome }> {
      const kept = pages.get(key);
      const age = kept && isCurrent(kept.changes, changes, kept.ofPlaces) ? now() - kept.at : Infinity;
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
    outdate: (what: Changed) => void (changes = afterChange(changes, what)),
    clear: () => pages.clear(),
    /** How many pages are kept, and what they hold. */
    held: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
}
