/** The limits of one cache, in bytes and in entries. */
export interface CacheLimits {
  readonly maxBytes: number;
  readonly maxEntries: number;
}

/** Default memory limit of a process, in MB. */
export const defaultMemoryMb = 512;

/**
 * Share of the process' memory for each cache. Pages with their external state, and pictures, are stored outside of the
 * heap. API responses, list items and fragments are stored on the heap.
 */
const shares = { pages: 1 / 16, responses: 3 / 128, items: 1 / 128, pictures: 1 / 64, fragments: 1 / 64 } as const;

/**
 * Smallest expected entry of each cache, in bytes. Typical entries: a page of 70 kB takes 110 kB with its external state
 * and all compressed forms, a picture 40 kB, a card's fragment 5 kB, a place in lists 10 kB.
 */
const bytesOfSmallest = { pages: 8_192, responses: 8_192, items: 2_048, pictures: 8_192, fragments: 2_048 } as const;

/**
 * Derives the limits of a page server's caches from the memory of its process.
 *
 * @param memoryMb in MB
 * @example cacheLimits(512).pages // 32 MB, 4,096 entries
 */
export function cacheLimits(memoryMb: number): Readonly<Record<keyof typeof shares, CacheLimits>> {
  const limit = (what: keyof typeof shares): CacheLimits => {
    const maxBytes = Math.floor(memoryMb * 2 ** 20 * shares[what]);
    return { maxBytes, maxEntries: Math.floor(maxBytes / bytesOfSmallest[what]) };
  };
  return {
    pages: limit('pages'),
    responses: limit('responses'),
    items: limit('items'),
    pictures: limit('pictures'),
    fragments: limit('fragments'),
  };
}

/** Age limits of cached pages and responses, in milliseconds. */
export const agesOf = (freshMs: number) => ({ freshMs, staleMs: 10 * 60_000 }) as const;
