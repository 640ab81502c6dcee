/** What a page server may keep, each in bytes and in entries. */
export interface CacheLimits {
  readonly maxBytes: number;
  readonly maxEntries: number;
}

/** What a process may take unless it is told otherwise, in MB. */
export const usualMemoryMb = 512;

/** Of what the process may take, the share that each cache may; pages and pictures lie beside the heap, answers on it. */
const shares = { pages: 1 / 16, answers: 1 / 32, pictures: 1 / 32 } as const;

/** Entries are small where there are many: a page of 90 kB takes 110 with its compressed forms, a picture 40, an answer 60. */
const bytesOfSmallest = 8 * 1024;

/**
 * What the caches of a page server may hold, by what its process may take of memory.
 *
 * @param memoryMb in MB
 * @example cacheLimits(512).pages // 32 MB, 4,096 pages
 */
export function cacheLimits(memoryMb: number): Readonly<Record<keyof typeof shares, CacheLimits>> {
  const limit = (share: number): CacheLimits => {
    const maxBytes = Math.floor(memoryMb * 2 ** 20 * share);
    return { maxBytes, maxEntries: Math.floor(maxBytes / bytesOfSmallest) };
  };
  return { pages: limit(shares.pages), answers: limit(shares.answers), pictures: limit(shares.pictures) };
}
