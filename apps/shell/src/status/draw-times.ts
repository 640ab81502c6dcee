import { LRUCache } from 'lru-cache';

/** So many of a release's latest pages say how long one takes. */
const latest = 100;

/** How long pages took to be drawn, by release: `content@1f3a`. */
export interface DrawTimes {
  note(release: string, ms: number): void;
  /** Null for a release of which nothing was drawn. */
  of(release: string): { readonly pages: number; readonly medianMs: number } | null;
}

export function createDrawTimes(): DrawTimes {
  const releases = new LRUCache<string, { pages: number; readonly times: number[] }>({ max: 50 });
  return {
    note(release, ms) {
      const known = releases.get(release) ?? { pages: 0, times: [] };
      known.times[known.pages % latest] = ms;
      known.pages += 1;
      releases.set(release, known);
    },
    of(release) {
      const known = releases.peek(release);
      if (!known) return null;
      const sorted = [...known.times].sort((one, other) => one - other);
      return { pages: known.pages, medianMs: Math.round((sorted[sorted.length >> 1] ?? 0) * 10) / 10 };
    },
  };
}
