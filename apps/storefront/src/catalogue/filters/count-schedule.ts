import { timings } from '@mp/domain';

/**
 * The delay before matches are counted after a change: half a second after the last change, and at most once a second. [9.19]
 *
 * @param now both in milliseconds of the same clock
 * @param lastCountAt when the last count was requested; null before the first
 * @returns how many milliseconds to wait
 * @example waitBeforeCount(10_000, 9_800) // 800: the second since the last count is not over yet
 * @example waitBeforeCount(10_000, 4_000) // 500
 */
export const waitBeforeCount = (now: number, lastCountAt: number | null): number =>
  Math.max(timings.filterCountDebounceMs, lastCountAt === null ? 0 : lastCountAt + timings.filterCountThrottleMs - now);
