import { calendarDateOf } from '@mp/domain';
import { dayMask, daysIn, firstOf, monthOf, monthParts } from './months.ts';

describe('months', () => {
  it('increase across years', () => {
    expect(monthOf(calendarDateOf('2027-01-05')) - monthOf(calendarDateOf('2026-12-31'))).toBe(1);
    expect(firstOf(monthOf(calendarDateOf('2028-02-29')))).toBe('2028-02-01');
  });

  it.each([
    ['2026-12-01', 31],
    ['2027-02-01', 28],
    ['2028-02-01', 29],
    ['2027-04-01', 30],
  ])('%s has %i days', (date, days) => expect(daysIn(monthOf(calendarDateOf(date)))).toBe(days));

  it.each([
    ['2027-02-19', '2027-02-21', [[1, 19, 20]]],
    ['2027-01-30', '2027-02-01', [[0, 30, 31]]],
    [
      '2027-01-30',
      '2027-02-02',
      [
        [0, 30, 31],
        [1, 1, 1],
      ],
    ],
    [
      '2027-01-31',
      '2027-03-02',
      [
        [0, 31, 31],
        [1, 1, 28],
        [2, 1, 1],
      ],
    ],
    ['2027-12-31', '2028-01-01', [[11, 31, 31]]],
    ['2027-02-21', '2027-02-21', []],
  ])('split the nights from %s to %s', (arrival, departure, expected) => {
    const parts = monthParts(calendarDateOf(arrival), calendarDateOf(departure));
    expect(parts.map(({ month, from, to }) => [month - 2027 * 12, from, to])).toEqual(expected);
  });

  it('have masks that fit a signed 32-bit integer', () => {
    expect(dayMask({ from: 1, to: 1 })).toBe(1);
    expect(dayMask({ from: 3, to: 4 })).toBe(0b1100);
    expect(dayMask({ from: 1, to: 31 })).toBe(0x7fffffff);
    expect(dayMask({ from: 31, to: 31 })).toBe(0x40000000);
  });
});
