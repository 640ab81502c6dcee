import type { LargestElement } from './largest-element.ts';

/** The cost of a page's first visit. */
export interface FirstVisit {
  /** Lighthouse's performance score, 0 to 100. */
  readonly performance: number;
  /** Largest contentful paint, in milliseconds. */
  readonly lcpMs: number;
  /** Cumulative layout shift, without a unit. */
  readonly cls: number;
  /** Total blocking time, in milliseconds. */
  readonly blockingMs: number;
  readonly lcp: LargestElement;
}

/** The median of each figure; the element is that of the last visit. */
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

/** The goals of a first visit. */
export const isReached = ({ performance, cls, blockingMs, lcp }: FirstVisit): boolean =>
  performance >= 98 && cls <= 0.01 && blockingMs === 0 && lcp.isInHtml && lcp.isPreloaded !== 'no';
