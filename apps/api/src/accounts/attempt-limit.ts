import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/** Counts attempts by key in windows of fixed length. In memory: each process counts its own. */
export interface AttemptLimit {
  /** Notes an attempt; false when there were too many in this window. */
  allows(key: string): boolean;
}

export function createAttemptLimit(clock: Clock, { most, windowMs }: { most: number; windowMs: number }): AttemptLimit {
  const windows = new LRUCache<string, { until: number; count: number }>({ max: 20_000 });
  return {
    allows: (key) => {
      const now = clock.now().getTime();
      const window = windows.get(key);
      if (!window || window.until <= now) {
        windows.set(key, { until: now + windowMs, count: 1 });
        return true;
      }
      window.count++;
      return window.count <= most;
    },
  };
}
