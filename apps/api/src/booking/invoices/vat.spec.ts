import { vatOf } from './vat.ts';

const lines = (prices: Parameters<typeof vatOf>[0]) =>
  vatOf(prices).map(({ percent, baseMinor, vatMinor }) => [percent, baseMinor, vatMinor]);

describe('VAT that prices include', () => {
  it.each<[string, Parameters<typeof vatOf>[0], number[][]]>([
    ['12 % in 3 000 Kč', [{ minor: 300_000, vatPercent: 12 }], [[12, 267_857, 32_143]]],
    [
      'two rates, the lowest first',
      [
        { minor: 15_000, vatPercent: 21 },
        { minor: 300_000, vatPercent: 12 },
      ],
      [
        [12, 267_857, 32_143],
        [21, 12_397, 2_603],
      ],
    ],
    [
      'one rate once, for the sum',
      [
        { minor: 1, vatPercent: 12 },
        { minor: 1, vatPercent: 12 },
      ],
      [[12, 2, 0]],
    ],
    ['nothing of nothing', [{ minor: 0, vatPercent: 21 }], []],
    ['no VAT', [{ minor: 100, vatPercent: 0 }], [[0, 100, 0]]],
  ])('%s', (_name, prices, expected) => expect(lines(prices)).toEqual(expected));

  it('sums to the price for any amount', () => {
    for (let minor = 1; minor < 5_000; minor += 7)
      for (const [percent, base = 0, vat = 0] of lines([{ minor, vatPercent: 21 }]))
        expect([percent, base + vat]).toEqual([21, minor]);
  });
});
