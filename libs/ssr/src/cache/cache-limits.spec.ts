import { cacheLimits, usualMemoryMb } from './cache-limits.ts';

const mb = 2 ** 20;

describe('what a page server keeps', () => {
  it('is a share of its memory, in bytes and in entries', () =>
    expect(cacheLimits(usualMemoryMb)).toEqual({
      pages: { maxBytes: 32 * mb, maxEntries: 4_096 },
      answers: { maxBytes: 12 * mb, maxEntries: 1_536 },
      things: { maxBytes: 4 * mb, maxEntries: 2_048 },
      pictures: { maxBytes: 8 * mb, maxEntries: 1_024 },
      markup: { maxBytes: 8 * mb, maxEntries: 4_096 },
    }));

  it.each([256, 300, 1_024, 65_536])('is an eighth of it in all: %i MB', (memoryMb) => {
    const limits = Object.values(cacheLimits(memoryMb));
    expect(limits.reduce((sum, { maxBytes }) => sum + maxBytes, 0)).toBeLessThanOrEqual((memoryMb * mb) / 8);
    const fit = limits.map(({ maxBytes, maxEntries }) => Number.isInteger(maxBytes) && Number.isInteger(maxEntries));
    expect(fit).not.toContain(false);
  });
});
