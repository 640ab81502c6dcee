import { vatLines } from './vat.ts';

const lines = (prices: Parameters<typeof vatLines>[0]) =>
  vatLines(prices, 'CZK').map(({ percent, base, vat, total }) => [percent, base.minor, vat.minor, total.minor]);

describe('VAT that prices include', () => {
  it.each<[string, Parameters<typeof vatLines>[0], number[][]]>([
    ['12 % in 3 000 Kč', [{ minor: 300_000, percent: 12 }], [[12, 267_857, 32_143, 300_000]]],
    [
      'two rates, the lowest first',
      [
        { minor: 15_000, percent: 21 },
        { minor: 300_000, percent: 12 },
      ],
      [
        [12, 267_857, 32_143, 300_000],
        [21, 12_397, 2_603, 15_000],
      ],
    ],
    [
      'one rate once, for the sum',
      [
        { minor: 1, percent: 12 },
        { minor: 1, percent: 12 },
      ],
      [[12, 2, 0, 2]],
    ],
    ['nothing of nothing', [{ minor: 0, percent: 21 }], []],
    ['no VAT', [{ minor: 100, percent: 0 }], [[0, 100, 0, 100]]],
  ])('%s', (_name, prices, expected) => expect(lines(prices)).toEqual(expected));

  it('adds up for any amount', () => {
    for (let minor = 1; minor < 5_000; minor += 7)
      for (const [percent, base = 0, vat = 0, total] of lines([{ minor, percent: 21 }]))
        expect([percent, base + vat, total]).toEqual([21, minor, minor]);
  });
});
