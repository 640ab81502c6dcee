/** What a page server may keep, each in bytes and in entries. */
export interface CacheLimits {
  readonly maxBytes: number;
  readonly maxEntries: number;
}

/** What a process may take unless it is told otherwise, in MB. */
export const usualMemoryMb = 512;

/**
 * Of what the process may take, the share that each cache may. Pages, with the answers that travel apart from them, and pictures
 * lie beside the heap; answers of the API, things that many of them list, and markup that many pages have in common, on it.
 */
const shares = { pages: 1 / 16, answers: 3 / 128, things: 1 / 128, pictures: 1 / 64, markup: 1 / 64 } as const;

/**
 * Entries are small where there are many: a page of 70 kB takes 110 with its answers and all compressed forms, a picture 40; a
 * card's markup takes 5, a place in lists 10.
 */
const bytesOfSmallest = { pages: 8_192, answers: 8_192, things: 2_048, pictures: 8_192, markup: 2_048 } as const;

/**
 * What the caches of a page server may hold, by what its process may take of memory.
 *
 * @param memoryMb in MB
 * @example cacheLimits(512).pages // 32 MB, 4,096 pages and answers
 */
export function cacheLimits(memoryMb: number): Readonly<Record<keyof typeof shares, CacheLimits>> {
  const limit = (what: keyof typeof shares): CacheLimits => {
    const maxBytes = Math.floor(memoryMb * 2 ** 20 * shares[what]);
    return { maxBytes, maxEntries: Math.floor(maxBytes / bytesOfSmallest[what]) };
  };
  return {
    ...{ pages: limit('pages'), answers: limit('answers'), things: limit('things') },
    ...{ pictures: limit('pictures'), markup: limit('markup') },
  };
}

/** How old cached pages and responses may be, by how long they are fresh. */
export const agesOf = (freshMs: number) => ({ freshMs, staleMs: 10 * 60_000 }) as const;
