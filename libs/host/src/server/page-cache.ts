import { createHash } from 'node:crypto';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';

/** A page as it goes out, in every encoding. */
export interface CachedPage {
  readonly status: number;
  readonly html: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
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

/** Compresses a page once; 5 is where brotli is still quicker than the network it saves. */
export async function encodePage(status: number, html: string): Promise<CachedPage> {
  const buffer = Buffer.from(html);
  const [br, gz] = await Promise.all([
    brotli(buffer, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: buffer.length },
    }),
    gzipped(buffer),
  ]);
  return {
    status,
    html: buffer,
    br,
    gzip: gz,
    etag: `"${createHash('sha256').update(buffer).digest('base64url').slice(0, 27)}"`,
  };
}

/**
 * Keeps rendered pages that are the same for everybody. A page that is asked for by many at once is rendered once; a
 * page that has become stale is shown while it is rendered anew.
 */
export function createPageCache(options: PageCacheOptions) {
  const now = options.now ?? Date.now;
  const pages = new LRUCache<string, { page: CachedPage; at: number }>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ page }) => page.html.length + page.br.length + page.gzip.length + 256,
  });
  const underWay = new Map<string, Promise<CachedPage>>();

  const render = (key: string, make: () => Promise<RenderedPage>): Promise<CachedPage> => {
    let rendering = underWay.get(key);
    if (!rendering) {
      rendering = (async () => {
        const { status, html, shared } = await make();
        const page = await encodePage(status, html);
        if (shared) pages.set(key, { page, at: now() });
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
