import { areInverted, priceEnds, settleBounds } from './price-ends.ts';

const range = (min: number, max: number, currency: 'CZK' | 'EUR' = 'CZK') => ({
  min: { minor: min * 100, currency },
  max: { minor: max * 100, currency },
});

describe('priceEnds', () => {
  it.each([
    ['[5.39] rounds outwards to a hundred crowns', range(1_430, 8_810), 'CZK', { min: 1_400, max: 8_900, step: 100 }],
    ['[9.8] goes by single euros', range(57.4, 352.2, 'EUR'), 'EUR', { min: 57, max: 353, step: 1 }],
    ['[9.7] ends where the filter ends', range(900, 31_000), 'CZK', { min: 900, max: 20_000, step: 100 }],
    ['leaves a way to go where all cost the same', range(2_000, 2_000), 'CZK', { min: 2_000, max: 2_100, step: 100 }],
    [
      'stays in order beyond the end of the filter',
      range(40_000, 50_000),
      'CZK',
      { min: 19_900, max: 20_000, step: 100 },
    ],
    ['[9.7] is all of the filter where nothing is on sale', undefined, 'EUR', { min: 0, max: 5_000, step: 1 }],
  ] as const)('%s', (_, given, currency, ends) => {
    expect(priceEnds(given, currency)).toEqual(ends);
  });
});

describe('settleBounds', () => {
  const ends = { min: 1_400, max: 8_900, step: 100 };
  it.each([
    ['[5.39] keeps bounds within the ends', [1_500, 8_800], [1_500, 8_800]],
    ['[5.39] drops a minimum at the lowest price', [1_400, 3_000], [null, 3_000]],
    ['[5.39] drops a maximum at the highest price', [2_000, 8_900], [2_000, null]],
    ['leaves what is open', [null, null], [null, null]],
  ] as const)('%s', (_, [minPrice, maxPrice], [min, max]) => {
    expect(settleBounds({ minPrice, maxPrice }, ends)).toEqual({ minPrice: min, maxPrice: max });
  });
});

it('detects inverted bounds', () => {
  expect(areInverted({ minPrice: 3_000, maxPrice: 2_000 })).toBe(true);
  expect(areInverted({ minPrice: 2_000, maxPrice: 2_000 })).toBe(false);
  expect(areInverted({ minPrice: 2_000, maxPrice: null })).toBe(false);
});
