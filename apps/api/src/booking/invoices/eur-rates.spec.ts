import { calendarDateOf } from '@mp/domain';
import { eurRateOn, inCrowns, inEuros } from './eur-rates.ts';
import { eurRatesSetting } from '../../app/config/eur-rates-setting.ts';

const on = calendarDateOf;

describe('euro rates', () => {
  it('are read with their dates, in any order', () =>
    expect(eurRatesSetting.parse('2026-12-01=24.21, 2026-11-01=24.5,2027-01-01=25')).toEqual([
      { from: '2026-11-01', thousandths: 24_500 },
      { from: '2026-12-01', thousandths: 24_210 },
      { from: '2027-01-01', thousandths: 25_000 },
    ]));

  it.each([
    ['nothing', ''],
    ['no date', '24.35'],
    ['a day that the month lacks', '2026-11-31=24.35'],
    ['zero', '2026-11-01=0'],
    ['a comma for a point', '2026-11-01=24,35'],
    ['more than thousandths', '2026-11-01=24.3505'],
    ['a day twice', '2026-11-01=24.35,2026-11-01=24.36'],
    ['a comma too many', '2026-11-01=24.35,'],
  ])('refuse %s', (_what, text) => expect(eurRatesSetting.safeParse(text).success).toBe(false));

  it('are valid until the next one, and the first one also for earlier days', () => {
    const rates = eurRatesSetting.parse('2026-11-01=24.35,2026-12-01=24.21');
    const rateOn = (day: string) => eurRateOn(rates, on(day)).thousandths;
    expect([rateOn('2026-10-31'), rateOn('2026-11-01'), rateOn('2026-11-30')]).toEqual([24_350, 24_350, 24_350]);
    expect([rateOn('2026-12-01'), rateOn('2031-01-01')]).toEqual([24_210, 24_210]);
    expect(() => eurRateOn([], on('2026-12-01'))).toThrow(/EUR_RATES_CZK/);
  });

  it.each([
    [10_714, 24_350, 260_886],
    [1, 24_500, 25],
    [0, 24_350, 0],
    [2_147_483_647, 99_999, 214_746_217_216],
  ])('convert %i cents at %i thousandths to %i haléře', (minor, thousandths, expected) =>
    expect(inCrowns(minor, { from: on('2026-11-01'), thousandths })).toBe(expected),
  );

  it.each([
    [200_000, 24_350, 8_200],
    [1_000_000, 24_350, 41_100],
    [122_500, 24_500, 5_000],
    [61_250, 24_500, 2_500],
    [63_700, 24_500, 2_600],
    [0, 24_350, 0],
  ])('convert %i haléře at %i thousandths to %i cents, in whole euros', (minor, thousandths, expected) =>
    expect(inEuros(minor, { from: on('2026-11-01'), thousandths })).toBe(expected),
  );
});
