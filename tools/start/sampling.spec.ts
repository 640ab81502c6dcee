import { readSeed, samplingOf } from './sampling.ts';

describe('the seed of a run', () => {
  it('comes from TEST_SEED', () => expect(readSeed({ TEST_SEED: '12' })).toBe(12));

  it('is the same for the same commit', () => {
    expect(readSeed({})).toBe(readSeed({ TEST_SEED: 'not a number' }));
    expect(readSeed({})).toBeGreaterThan(0);
  });
});

describe('the variables of a run', () => {
  it('contain only the seed for a sampled run', () => expect(samplingOf(7, false)).toEqual({ TEST_SEED: '7' }));

  it.each([
    [7, '2024-01-08T07:00:00.000Z'],
    [59, '2024-02-29T11:00:00.000Z'],
    [1_050, '2024-01-01T18:00:00.000Z'],
  ])('move a full run with the seed %i to %s', (seed, instant) =>
    expect(samplingOf(seed, true)).toEqual({ TEST_SEED: String(seed), FULL: '1', TEST_INSTANT: instant }),
  );
});
