import { createHash } from 'node:crypto';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';

/** How a page can be sent. */
export type PageEncoding = 'br' | 'gzip';

/** A page as it goes out. */
export interface CachedPage {
  readonly status: number;
  readonly html: Buffer;
  readonly etag: string;
  /** The page compressed; done when it is first asked for, once. */
  readonly encoded: (encoding: PageEncoding) => Promise<Buffer>;
}

/** What rendering came to. Only a shared page is kept. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  readonly shared: boolean;
}

export interface PageCacheOptions {
  /** A page younger than this goes out without a thought. */
  readonly freshMs: number;
  /** An older one goes out, too, and is rendered anew in the background; past this a visitor waits. */
  readonly staleMs: number;
  readonly maxBytes: number;
  readonly now?: () => number;
  /** Told of a page that could not be rendered anew; the old one goes on being shown. */
  readonly onError?: (error: unknown, key: string) => void;
}

/** How a page was come by, for the `x-cache` header and for tests. */
export type CacheOutcome = 'fresh' | 'stale' | 'miss';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Quality 5 is where brotli is still quicker than the network it saves. */
const compressors: Readonly<Record<PageEncoding, (html: Buffer) => Promise<Buffer>>> = {
  br: (html) =>
    brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }),
  gzip: (html) => gzipped(html),
};

/** Makes a page ready to be sent, and to be sent again. */
export function encodePage(status: number, text: string): CachedPage {
  const html = Buffer.from(text);
  const encodings = new Map<PageEncoding, Promise<Buffer>>();
  return {
    status,
    html,
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
    encoded(encoding) {
      let compressed = encodings.get(encoding);
      if (!compressed) encodings.set(encoding, (compressed = compressors[encoding](html)));
      return compressed;
    },
  };
}

/** What a kept page takes, with its compressed forms, of which each is at most a third of it. */
const bytesOf = ({ html }: CachedPage): number => Math.ceil(html.length * 1.6) + 256;

/**
 * Keeps rendered pages that are the same for everybody. A page that is asked for by many at once is rendered once; a
 * page that has become stale is shown while it is rendered anew.
 */
export function createPageCache(options: PageCacheOptions) {
  const now = options.now ?? Date.now;
  const pages = new LRUCache<string, { page: CachedPage; at: number }>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ page }) => bytesOf(page),
  });
  const underWay = new Map<string, Promise<CachedPage>>();

  const render = (key: string, make: () => Promise<RenderedPage>): Promise<CachedPage> => {
    let rendering = underWay.get(key);
    if (!rendering) {
      rendering = (async () => {
        const { status, html, shared } = await make();
        const page = encodePage(status, html);
        // What was shared and is no longer (gone, moved, broken) must not be shown from here again.
        if (shared) pages.set(key, { page, at: now() });
        else pages.delete(key);
        return page;
      })().finally(() => underWay.delete(key));
      underWay.set(key, rendering);
    }
    return rendering;
  };

  return {
    async get(key: string, make: () => Promise<RenderedPage>): Promise<{ page: CachedPage; outcome: CacheOutcome }> {
      const kept = pages.get(key);
      const age = kept ? now() - kept.at : Infinity;
      if (kept && age < options.staleMs) {
        if (age < options.freshMs) return { page: kept.page, outcome: 'fresh' };
        render(key, make).catch((error: unknown) => options.onError?.(error, key));
        return { page: kept.page, outcome: 'stale' };
      }
      return { page: await render(key, make), outcome: 'miss' };
    },
    clear: () => pages.clear(),
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
