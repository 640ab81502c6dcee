import { bytesOf, type CachedMonths } from './cached-months.ts';

/** Whether one more month fits into the memory limit. */
export const hasMemory = (cache: CachedMonths, maxBytes: number): boolean => bytesOf(cache) + cache.largest <= maxBytes;

interface Limit {
  readonly maxBytes: number;
  /** The first month that is still requested. */
  readonly from: number;
}

/** The month to evict for another one: a past month, or the last one if it is later than the other. */
function evictionCandidate({ months }: CachedMonths, month: number, from: number): number | undefined {
  const [earliest, last] = [Math.min(...months.keys()), Math.max(...months.keys())];
  return earliest < from ? earliest : last > month ? last : undefined;
}

/** Whether a month fits, or would after evicting less useful months. */
export const canFit = (cache: CachedMonths, month: number, { maxBytes, from }: Limit): boolean =>
  cache.largest <= maxBytes && (hasMemory(cache, maxBytes) || evictionCandidate(cache, month, from) !== undefined);

/**
 * Evicts less useful months until one more fits.
 *
 * @returns false when the month does not fit beside more useful ones
 */
export function evictFor(cache: CachedMonths, month: number, { maxBytes, from }: Limit): boolean {
  while (canFit(cache, month, { maxBytes, from })) {
    if (hasMemory(cache, maxBytes)) return true;
    cache.months.delete(evictionCandidate(cache, month, from) as number);
  }
  return false;
}

/** Evicts the last months until the limit is met: months may be larger than estimated, or grow. */
export function evictToLimit(cache: CachedMonths, maxBytes: number): void {
  while (bytesOf(cache) > maxBytes) cache.months.delete(Math.max(...cache.months.keys()));
}
