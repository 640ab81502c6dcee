import { currencies } from './locale.ts';
import { money, perNight, shareOf, sumMoney } from './money.ts';

describe('money', () => {
  it.each([0.5, NaN, Infinity, 2 ** 53])('refuses %d minor units', (minor) =>
    expect(() => money(minor, 'CZK')).toThrow(new RangeError(`Money must be whole minor units, got ${minor} CZK.`)),
  );

  it('adds amounts of one currency', () => {
    expect(sumMoney([money(3_500_00, 'CZK'), money(99, 'CZK'), money(-99, 'CZK')], 'CZK')).toEqual({
      minor: 3_500_00,
      currency: 'CZK',
    });
  });

  it.each(currencies)('the sum of nothing is nothing, in %s', (currency) =>
    expect(sumMoney([], currency)).toEqual({ minor: 0, currency }),
  );

  it('never adds two currencies', () => {
    expect(() => sumMoney([money(100, 'CZK'), money(100, 'EUR')], 'CZK')).toThrow('Cannot add EUR to CZK.');
  });

  it.each([
    ['3 333 Kč × 90.0 % = 2 999.7 Kč', 3_333_00, 900, 3_000_00],
    ['5 % of 12 490 Kč = 624.5 Kč', 12_490_00, 50, 625_00],
    ['5 % of 12 489 Kč = 624.45 Kč', 12_489_00, 50, 624_00],
    ['80 % of 7 000 Kč', 7_000_00, 800, 5_600_00],
    ['nothing of something', 7_000_00, 0, 0],
    ['all of something', 7_000_00, 1000, 7_000_00],
  ])('takes a share and rounds half up to whole units: %s', (_worked, minor, perMille, expected) =>
    expect(shareOf(money(minor, 'CZK'), perMille)).toEqual({ minor: expected, currency: 'CZK' }),
  );

  it.each([
    ['7 000 Kč for 2 nights', 7_000_00, 2, 3_500_00],
    ['10 000 Kč for 3 nights = 3 333.33…', 10_000_00, 3, 3_333_00],
    ['7 001 Kč for 2 nights = 3 500.5', 7_001_00, 2, 3_501_00],
  ])('shows the price of a night: %s', (_worked, minor, nights, expected) =>
    expect(perNight(money(minor, 'CZK'), nights)).toEqual({ minor: expected, currency: 'CZK' }),
  );

  it('has no price of a night for a stay without nights', () => {
    expect(() => perNight(money(7_000_00, 'CZK'), 0)).toThrow(RangeError);
  });
});
