import { LRUCache } from 'lru-cache';
import type { CacheLimits } from './cache-limits.ts';
import type { DataVersions } from './data-versions.ts';
import { encodePage, type EncodedPage } from './encoded-page.ts';

/** A stored page, or a stored file of external state. */
interface StoredPage {
  readonly page: EncodedPage;
  /** Addresses of the page's external state. */
  readonly external?: readonly string[];
  /** When and from which data a page was made. External state never expires: its address depends on its content. */
  readonly made?: Made;
}

interface Made {
  /** Time of the render, in milliseconds since the epoch. */
  readonly at: number;
  readonly changes: DataVersions;
  readonly ofPlaces: boolean;
}

/** Stores pages by key and their external state by address, under one limit. */
export interface PageStore {
  readonly get: (key: string) => StoredPage | undefined;
  /** Stores a page. Its external state must have been stored before. */
  readonly set: (key: string, entry: StoredPage) => void;
  readonly delete: (key: string) => void;
  /** Encodes a page for a key. Its size is updated with each of its compressed forms. */
  readonly encode: (key: string, status: number, text: string | Buffer) => EncodedPage;
  /** Number of stored entries, and their size in bytes. */
  readonly size: () => { readonly entries: number; readonly bytes: number };
}

/** Bytes that a stored page takes besides its content: objects and promises. */
const overhead = 2_048;

/**
 * Stores the most recently used pages with their external state. Each use of a page also marks its external state as
 * used, after the page itself. The page is therefore evicted first, and a browser that just received it still finds the
 * external state. External state that many pages need is stored and counted once. (ADR 0083, ADR 0004)
 */
export function createPageStore({ maxBytes, maxEntries }: CacheLimits): PageStore {
  const all = new LRUCache<string, StoredPage>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => page.bytes() + key.length + overhead,
  });
  const touch = (addresses: StoredPage['external'] = []): void => addresses.forEach((address) => all.get(address));
  const set = (key: string, entry: StoredPage): void => {
    all.set(key, entry);
    touch(entry.external);
  };
  return {
    get: (key) => {
      const entry = all.get(key);
      touch(entry?.external);
      return entry;
    },
    set,
    delete: (key) => void all.delete(key),
    encode: (key, status, text) => {
      const page = encodePage(status, text, () => {
        const entry = all.peek(key);
        // A new object: the cache does not compute the size of the same object again.
        if (entry?.page === page) set(key, { ...entry });
      });
      return page;
    },
    size: () => ({ entries: all.size, bytes: all.calculatedSize }),
  };
}
