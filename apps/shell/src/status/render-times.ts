import { LRUCache } from 'lru-cache';

/** Number of a release's latest pages that the median covers. */
const windowSize = 100;

/** How long pages took to render, by release: `content@1f3a`. */
export interface RenderTimes {
  record(release: string, ms: number): void;
  /** Null for a release of which no page was rendered. */
  of(release: string): { readonly pages: number; readonly medianMs: number } | null;
}

export function createRenderTimes(): RenderTimes {
  const releases = new LRUCache<string, { pages: number; readonly times: number[] }>({ max: 50 });
  return {
    record(release, ms) {
      const times = releases.get(release) ?? { pages: 0, times: [] };
      times.times[times.pages % windowSize] = ms;
      times.pages += 1;
      releases.set(release, times);
    },
    of(release) {
      const times = releases.peek(release);
      if (!times) return null;
      const sorted = [...times.times].sort((one, other) => one - other);
      return { pages: times.pages, medianMs: Math.round((sorted[sorted.length >> 1] ?? 0) * 10) / 10 };
    },
  };
}
