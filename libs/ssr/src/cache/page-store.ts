import { LRUCache } from 'lru-cache';
import type { CacheLimits } from './cache-limits.ts';
import type { DataVersions } from './data-versions.ts';
import { encodePage, type EncodedPage } from './encoded-page.ts';

/** A page that is kept, or answers. */
interface Kept {
  readonly page: EncodedPage;
  /** Addresses of the answers that it needs. */
  readonly apart?: readonly string[];
  /** What tells of a page how old it is; answers never are, they would have another address. */
  readonly made?: Made;
}

interface Made {
  /** By the clock, in milliseconds. */
  readonly at: number;
  readonly changes: DataVersions;
  readonly ofPlaces: boolean;
}

/** Pages by their keys, and the answers that travel apart from them by their addresses, under one limit. */
export interface PageStore {
  readonly get: (key: string) => Kept | undefined;
  /** Keeps a page, and with it the answers that it needs, which have been kept before it. */
  readonly set: (key: string, kept: Kept) => void;
  readonly delete: (key: string) => void;
  /** Makes a page ready to be kept under a key, where it is counted anew with each of its compressed forms. */
  readonly encode: (key: string, status: number, text: string | Buffer) => EncodedPage;
  /** How many pages and answers are kept, and what they hold. */
  readonly held: () => { readonly entries: number; readonly bytes: number };
}

/** What a kept page takes beside its bytes: the objects and promises around them. */
const overhead = 2_048;

/**
 * Keeps the pages that were used last, each with its answers: what is used is counted as used before its answers are, so a
 * page is forgotten before they are, and whoever has just got it still finds them. What many pages need is kept and counted
 * once. (ADR 0083, ADR 0096)
 */
export function createPageStore({ maxBytes, maxEntries }: CacheLimits): PageStore {
  const all = new LRUCache<string, Kept>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => page.bytes() + key.length + overhead,
  });
  const touch = (addresses: Kept['apart'] = []): void => addresses.forEach((address) => all.get(address));
  const set = (key: string, kept: Kept): void => {
    all.set(key, kept);
    touch(kept.apart);
  };
  return {
    get: (key) => {
      const kept = all.get(key);
      touch(kept?.apart);
      return kept;
    },
    set,
    delete: (key) => void all.delete(key),
    encode: (key, status, text) => {
      const page = encodePage(status, text, () => {
        const kept = all.peek(key);
        // Another object: of the same one, the size stays as it was.
        if (kept?.page === page) set(key, { ...kept });
      });
      return page;
    },
    held: () => ({ entries: all.size, bytes: all.calculatedSize }),
  };
}
