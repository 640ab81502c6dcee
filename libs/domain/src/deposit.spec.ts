import { calendarDateOf } from './calendar-date.ts';
import { balanceDueOn, depositMinor, lastDayToPay } from './deposit.ts';
import type { Currency } from './locale.ts';

describe('the deposit of a stay', () => {
  it.each<[perMille: number, charge: number, currency: Currency, deposit: number]>([
    [300, 3000_00, 'CZK', 900_00],
    // rounded up to whole crowns and euros
    [300, 3333_00, 'CZK', 1000_00],
    [300, 3334_00, 'CZK', 1001_00],
    [300, 120_00, 'EUR', 36_00],
    [300, 121_50, 'EUR', 37_00],
    [500, 99_50, 'CZK', 50_00],
    // neither part below what a card can be charged
    [300, 50_00, 'CZK', 15_00],
    [300, 46_00, 'CZK', 46_00],
    [300, 40_00, 'CZK', 40_00],
    [900, 100_00, 'CZK', 100_00],
    [900, 150_00, 'CZK', 135_00],
    [900, 10_00, 'EUR', 9_00],
    [900, 4_00, 'EUR', 4_00],
    [300, 15_00, 'CZK', 15_00],
    [300, 0, 'CZK', 0],
  ])('[4.34] of %i ‰ of %i in %s is %i', (perMille, charge, currency, deposit) =>
    expect(depositMinor({ perMille }, charge, currency)).toBe(deposit),
  );

  it('[4.34] makes up the charge with the rest, and is never less than its share', () => {
    for (let charge = 0; charge <= 400_00; charge += 37)
      for (const perMille of [50, 300, 500, 900]) {
        const deposit = depositMinor({ perMille }, charge, 'CZK');
        const rest = charge - deposit;
        expect(deposit * 1000).toBeGreaterThanOrEqual(charge * perMille);
        expect(rest === 0 || (rest >= 15_00 && deposit >= 15_00)).toBe(true);
      }
  });
});

describe('the rest of a stay', () => {
  it.each([
    ['2027-02-19', 14, '2027-02-01', '2027-02-05'],
    // three days ahead is enough
    ['2027-02-19', 14, '2027-02-02', '2027-02-05'],
    ['2027-02-19', 14, '2027-02-03', null],
    ['2027-02-19', 14, '2027-02-18', null],
    ['2027-03-05', 30, '2026-11-21', '2027-02-03'],
  ])('[4.34] of a stay from %s, %i days before, is due on … when it is booked on %s: %s', (arrival, days, today, due) =>
    expect(balanceDueOn({ balanceDays: days }, calendarDateOf(arrival), calendarDateOf(today))).toBe(due),
  );

  it.each([
    ['2027-02-05', '2027-02-19', '2027-02-08'],
    // a due date that staff extended
    ['2027-02-16', '2027-02-19', '2027-02-18'],
    ['2027-02-18', '2027-02-19', '2027-02-18'],
  ])('[4.34] that is due on %s before an arrival on %s can be paid until %s', (due, arrival, last) =>
    expect(lastDayToPay(calendarDateOf(due), calendarDateOf(arrival))).toBe(last),
  );
});
