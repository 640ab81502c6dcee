import * as fc from 'fast-check';
import {
  addDays,
  addMonths,
  calendarDateOf,
  comingWeekend,
  dateInZone,
  nightsBetween,
  nightsOf,
  operatorTimeZone,
  parseCalendarDate,
  weekdayOf,
} from './calendar-date.ts';

const on = calendarDateOf;
const anyDate = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => on(date.toISOString().slice(0, 10)));

describe('parseCalendarDate', () => {
  it.each([['2027-02-19'], ['2028-02-29'], ['2000-02-29'], ['2000-01-01'], ['2199-12-31']])('reads %s', (text) =>
    expect(parseCalendarDate(text)).toBe(text),
  );

  it.each([
    ['a day that the month lacks', '2027-02-30'],
    ['29 February of a common year', '2027-02-29'],
    ['29 February of 2100, which is no leap year', '2100-02-29'],
    ['a 31st of April', '2027-04-31'],
    ['month 13', '2027-13-01'],
    ['month 0', '2027-00-10'],
    ['day 0', '2027-01-00'],
    ['a short form', '2027-2-9'],
    ['the way dates are shown', '19.02.2027'],
    ['an instant', '2027-02-19T00:00:00Z'],
    ['spaces around it', ' 2027-02-19'],
    ['a second line', '2027-02-19\n'],
    ['other digits', '٢٠٢٧-٠٢-١٩'],
    ['a year before 2000', '1999-12-31'],
    ['a year after 2199', '2200-01-01'],
    ['nothing', ''],
    ['null', null],
    ['undefined', undefined],
  ])('refuses %s', (_what, text) => expect(parseCalendarDate(text)).toBeNull());

  it('names what it expected for an invalid constant', () => {
    expect(() => on('2027-02-30')).toThrow(new RangeError('Not a calendar date: "2027-02-30". Expected YYYY-MM-DD.'));
  });
});

describe('counting days', () => {
  it.each([
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    // The nights on which Prague's clocks change have 23 and 25 hours, and count as nights.
    ['2027-03-28', 1, '2027-03-29'],
    ['2027-10-31', 1, '2027-11-01'],
    ['2027-02-19', 0, '2027-02-19'],
  ])('%s and %i days is %s', (date, days, expected) => expect(addDays(on(date), days)).toBe(expected));

  it.each([
    ['2027-01-30', '2027-02-02', 3],
    ['2028-02-28', '2028-03-01', 2],
    ['2027-02-28', '2027-03-01', 1],
    ['2027-02-19', '2027-02-19', 0],
    ['2027-02-21', '2027-02-19', -2],
  ])('from %s to %s are %i nights', (arrival, departure, nights) =>
    expect(nightsBetween(on(arrival), on(departure))).toBe(nights),
  );

  it('adding the nights between two dates leads from one to the other', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (a, b) => addDays(a, nightsBetween(a, b)) === b),
      { seed: 1 },
    );
  });

  it('lists the nights of a stay without the departure', () => {
    expect(nightsOf(on('2027-02-27'), on('2027-03-02'))).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
  });

  it.each([['2027-02-19'], ['2027-02-18']])(
    'an arrival on 2027-02-19 and a departure on %s have no nights',
    (departure) => expect(nightsOf(on('2027-02-19'), on(departure))).toEqual([]),
  );
});

describe('addMonths', () => {
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-03-31', 1, '2027-04-30'],
    ['2027-01-31', 2, '2027-03-31'],
    ['2026-11-21', 18, '2028-05-21'],
    ['2026-08-31', 18, '2028-02-29'],
    ['2027-03-31', -1, '2027-02-28'],
    ['2027-01-15', -1, '2026-12-15'],
    ['2027-06-15', 0, '2027-06-15'],
  ])('%s and %i months is %s', (date, months, expected) => expect(addMonths(on(date), months)).toBe(expected));

  it('never skips a month', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 36 }), (date, months) => {
        const [year = 0, month = 0] = date.split('-').map(Number);
        const [toYear = 0, toMonth = 0] = addMonths(date, months).split('-').map(Number);
        return toYear * 12 + toMonth === year * 12 + month + months;
      }),
      { seed: 1 },
    );
  });
});

describe('weekdayOf', () => {
  it.each([
    ['2026-11-16', 1],
    ['2026-11-20', 5],
    ['2026-11-21', 6],
    ['2026-11-22', 7],
    ['2028-02-29', 2],
    ['2000-01-01', 6],
  ])('%s is day %i of the week', (date, weekday) => expect(weekdayOf(on(date))).toBe(weekday));
});

describe('dateInZone', () => {
  it.each([
    ['2026-11-21T23:00:00Z', '2026-11-22'],
    ['2026-11-21T22:59:59Z', '2026-11-21'],
    ['2026-07-21T21:59:59Z', '2026-07-21'],
    ['2026-07-21T22:00:00Z', '2026-07-22'],
    ['2026-12-31T23:30:00Z', '2027-01-01'],
    // The last day of February of a leap year, and the days on which Prague's clocks change.
    ['2028-02-28T23:00:00Z', '2028-02-29'],
    ['2028-02-29T22:59:59Z', '2028-02-29'],
    ['2027-03-27T23:00:00Z', '2027-03-28'],
    ['2027-03-28T21:59:59Z', '2027-03-28'],
    ['2027-03-28T22:00:00Z', '2027-03-29'],
    ['2027-10-30T22:00:00Z', '2027-10-31'],
    ['2027-10-31T22:59:59Z', '2027-10-31'],
    ['2027-10-31T23:00:00Z', '2027-11-01'],
  ])('%s is %s in Prague', (instant, date) => expect(dateInZone(new Date(instant), operatorTimeZone)).toBe(date));
});

describe('comingWeekend', () => {
  it.each([
    ['a Monday', '2026-11-16', '2026-11-20'],
    ['a Thursday', '2026-11-19', '2026-11-20'],
    ['a Friday, which counts itself', '2026-11-20', '2026-11-20'],
    ['a Saturday', '2026-11-21', '2026-11-27'],
    ['a Sunday', '2026-11-22', '2026-11-27'],
    ['the end of a year', '2026-12-30', '2027-01-01'],
    ['29 February', '2028-02-29', '2028-03-03'],
    ['the Friday before the clocks change', '2027-03-26', '2027-03-26'],
    ['the Sunday on which they change', '2027-10-31', '2027-11-05'],
  ])('[4.19] offers Friday to Sunday on %s', (_day, today, friday) => {
    expect(comingWeekend(on(today))).toEqual({ arrival: friday, departure: addDays(on(friday), 2) });
  });

  it('[4.19] always begins on a Friday within the next seven days', () => {
    fc.assert(
      fc.property(anyDate, (today) => {
        const { arrival, departure } = comingWeekend(today);
        const ahead = nightsBetween(today, arrival);
        return weekdayOf(arrival) === 5 && weekdayOf(departure) === 7 && ahead >= 0 && ahead < 7;
      }),
      { seed: 1 },
    );
  });
});
