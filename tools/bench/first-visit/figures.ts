import type { LargestElement } from './largest-element.ts';

/** What the first visit of a page cost. */
export interface FirstVisit {
  /** Lighthouse's score for performance, 0 to 100. */
  readonly performance: number;
  /** When the largest of what is seen at first had been painted, in milliseconds. */
  readonly lcpMs: number;
  /** How much moved by itself (cumulative layout shift), without a unit. */
  readonly cls: number;
  /** By how much tasks of the main thread were over 50 ms, together, in milliseconds. */
  readonly blockingMs: number;
  readonly lcp: LargestElement;
}

/** The median of each figure; the element is the last visit's, which is everybody's. */
export function medianOf(visits: readonly FirstVisit[]): FirstVisit {
  const last = visits.at(-1);
  if (!last) throw new Error('No visit, no median.');
  const median = (of: (visit: FirstVisit) => number): number =>
    visits.map(of).sort((a, b) => a - b)[visits.length >> 1] ?? 0;
  return {
    performance: median(({ performance }) => performance),
    lcpMs: median(({ lcpMs }) => lcpMs),
    cls: median(({ cls }) => cls),
    blockingMs: median(({ blockingMs }) => blockingMs),
    lcp: last.lcp,
  };
}

/** What is wanted of a first visit. */
export const isReached = ({ performance, cls, blockingMs, lcp }: FirstVisit): boolean =>
  performance >= 98 && cls <= 0.01 && blockingMs === 0 && lcp.isInHtml && lcp.isPreloaded !== 'no';
