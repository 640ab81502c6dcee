import { cacheLimits, defaultMemoryMb } from './cache-limits.ts';

const mb = 2 ** 20;

describe('the cache limits of a page server', () => {
  it('are shares of its memory, in bytes and in entries', () =>
    expect(cacheLimits(defaultMemoryMb)).toEqual({
      pages: { maxBytes: 32 * mb, maxEntries: 4_096 },
      responses: { maxBytes: 12 * mb, maxEntries: 1_536 },
      items: { maxBytes: 4 * mb, maxEntries: 2_048 },
      pictures: { maxBytes: 8 * mb, maxEntries: 1_024 },
      fragments: { maxBytes: 8 * mb, maxEntries: 4_096 },
    }));

  it.each([256, 300, 1_024, 65_536])('are an eighth of it in total: %i MB', (memoryMb) => {
    const limits = Object.values(cacheLimits(memoryMb));
    expect(limits.reduce((sum, { maxBytes }) => sum + maxBytes, 0)).toBeLessThanOrEqual((memoryMb * mb) / 8);
    const fit = limits.map(({ maxBytes, maxEntries }) => Number.isInteger(maxBytes) && Number.isInteger(maxEntries));
    expect(fit).not.toContain(false);
  });
});
