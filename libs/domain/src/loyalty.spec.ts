import { pointsOf, tierOf, type LoyaltyEvent } from './loyalty.ts';
import { money } from './money.ts';

describe('points', () => {
  const fixed: LoyaltyEvent = { eventType: 'FIXED', points: 50 };
  const byValue: LoyaltyEvent = { eventType: 'PERCENTAGE', percentage: { CZK: 1, EUR: 25 } };

  it.each([
    ['a fixed event, of much', fixed, money(90_000_00, 'CZK'), 50],
    ['a fixed event, of nothing', fixed, money(0, 'EUR'), 50],
    ['1 % of 6 000 Kč', byValue, money(6_000_00, 'CZK'), 60],
    ['1 % of 12 450 Kč = 124.5', byValue, money(12_450_00, 'CZK'), 125],
    ['1 % of 12 449.99 Kč = 124.4999', byValue, money(12_449_99, 'CZK'), 124],
    ['1 % of 49.99 Kč = 0.4999', byValue, money(49_99, 'CZK'), 0],
    ['1 % of 50 Kč = 0.5', byValue, money(50_00, 'CZK'), 1],
    ['25 % of 240 €', byValue, money(240_00, 'EUR'), 60],
    ['25 % of 249.99 € = 62.4975', byValue, money(249_99, 'EUR'), 62],
    ['25 % of 250 € = 62.5', byValue, money(250_00, 'EUR'), 63],
    ['a percentage of nothing', byValue, money(0, 'CZK'), 0],
    [
      '1.1 % of 5 000 Kč = 55',
      { eventType: 'PERCENTAGE', percentage: { CZK: 1.1, EUR: 0 } },
      money(5_000_00, 'CZK'),
      55,
    ],
  ] as const)('[9.13] %s', (_worked, event, amount, points) => expect(pointsOf(event, amount)).toBe(points));
});

describe('tiers', () => {
  const tiers = [{ points: 100 }, { points: 1_000 }, { points: 3_000 }, { points: 8_000 }];

  it.each([
    [0, 0, 0, 100],
    [50, 0, 50, 100],
    [99, 0, 99, 100],
    [100, 1, 0, 1_000],
    [999, 1, 99, 1_000],
    [1_000, 2, 0, 3_000],
    [1_500, 2, 25, 3_000],
    [2_999, 2, 99, 3_000],
    [3_000, 3, 0, 8_000],
    [5_500, 3, 50, 8_000],
    [7_999, 3, 99, 8_000],
    [8_000, 4, 100, null],
    [80_000, 4, 100, null],
    [-10, 0, 0, 100],
  ])('[3.2] %d points: rank %d, %d %% of the way to %p', (points, rank, progressPercent, nextTierPoints) =>
    expect(tierOf(points, tiers)).toEqual({ rank, progressPercent, nextTierPoints }),
  );

  it('puts everybody at the top without tiers', () =>
    expect(tierOf(10, [])).toEqual({ rank: 0, progressPercent: 100, nextTierPoints: null }));
});
