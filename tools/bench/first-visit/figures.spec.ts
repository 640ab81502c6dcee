/** @jest-environment node */
import { isReached, medianOf, type FirstVisit } from './figures.ts';

describe('several visits', () => {
  const one: FirstVisit = {
    performance: 99,
    lcpMs: 1500,
    cls: 0,
    blockingMs: 0,
    lcp: { kind: 'text', isInHtml: true },
  };

  it('are summarised by the median of each figure', () =>
    expect(medianOf([{ ...one, performance: 40, blockingMs: 900 }, one, { ...one, lcpMs: 1400 }])).toEqual(one));

  it('reach the goal only with every figure', () => {
    expect(isReached(one)).toBe(true);
    expect(isReached({ ...one, performance: 97 })).toBe(false);
    expect(isReached({ ...one, cls: 0.02 })).toBe(false);
    expect(isReached({ ...one, blockingMs: 3 })).toBe(false);
    expect(isReached({ ...one, lcp: { kind: 'picture', isInHtml: true, isPreloaded: 'no' } })).toBe(false);
  });
});
