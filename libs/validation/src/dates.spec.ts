import { addDays, calendarDateOf } from '@mp/domain';
import {
  checkStayDates,
  checkTypedDate,
  lastBookableDay,
  readShortDate,
  readTypedDate,
  readWrittenDate,
} from './dates.ts';

const today = calendarDateOf('2026-11-21');

describe('[5.3] a typed date is strictly DD.MM.YYYY', () => {
  it('reads one', () => expect(readTypedDate('05.02.2027')).toBe('2027-02-05'));
  it.each([
    [''],
    ['5.2.2027'],
    ['05.02.27'],
    ['05/02/2027'],
    ['05. 02. 2027'],
    [' 05.02.2027'],
    ['05.02.20271'],
    ['2027-02-05'],
    ['30.02.2027'],
    ['29.02.2027'],
    ['00.01.2027'],
    ['01.13.2027'],
    ['01.01.9999'],
    ['0५.02.2027'],
  ])('refuses %j', (text) => expect(checkTypedDate(text, today)).toBe('date_format_error'));
  it('takes the leap day of a leap year', () => expect(checkTypedDate('29.02.2028', today)).toBeNull());
});

describe('[5.3] [9.21] a written date has a form that dates are shown in', () => {
  it.each([
    ['05.02.2027'],
    ['5. 2. 2027'],
    ['05. 02. 2027'],
    ['5.\u00a02.\u00a02027'],
    ['05/02/2027'],
    ['2027-02-05'],
    ['  05.02.2027 '],
  ])('reads %j', (text) => expect(readWrittenDate(text)).toBe('2027-02-05'));
  it.each([
    [''],
    ['5.2.2027'],
    ['5/2/2027'],
    ['05.02.27'],
    ['05-02-2027'],
    ['5. 2.2027'],
    ['30. 2. 2027'],
    ['31/11/2027'],
    ['13. 13. 2027'],
    ['2027-2-5'],
    ['5. 2. 20270'],
    ['x05.02.2027'],
    ['05.02.20271'],
    ['x5. 2. 2027'],
    ['x05/02/2027'],
    ['05/02/20271'],
    ['x2027-02-05'],
    ['2027-02-051'],
    ['tomorrow, really'],
  ])('refuses %j', (text) => expect(readWrittenDate(text)).toBeNull());
});

describe('[5.3] a date typed short is understood, to be written out', () => {
  it.each([
    ['5.2.2027'],
    ['05.2.2027'],
    ['5. 2.2027'],
    ['5.2. 2027'],
    ['5/2/2027'],
    [' 5.2.2027 '],
    ['05.02.2027'],
    ['2027-02-05'],
  ])('reads %j', (text) => expect(readShortDate(text)).toBe('2027-02-05'));
  it('reads a month of two digits', () => expect(readShortDate('5.12.2027')).toBe('2027-12-05'));
  it.each([
    [''],
    ['x5.2.2027'],
    ['5.2.27'],
    ['5.2'],
    ['5/2.2027'],
    ['30.2.2027'],
    ['5.2.20270'],
    ['2027-2-5'],
    ['5 2 2027'],
  ])('does not guess at %j', (text) => expect(readShortDate(text)).toBeNull());
});

it('[5.2] refuses yesterday, takes today', () => {
  expect(checkTypedDate('20.11.2026', today)).toBe('date_prior_error');
  expect(checkTypedDate('21.11.2026', today)).toBeNull();
});

describe('[5.4] the dates of a stay', () => {
  const last = lastBookableDay(today);
  it('reach eighteen months ahead', () => expect(last).toBe('2028-05-21'));
  it.each([
    ['one night from today', today, addDays(today, 1), null],
    ['a stay that ends on the last day', addDays(last, -2), last, null],
    ['a stay that ends after it', addDays(last, -1), addDays(last, 1), 'errors.date_horizon'],
    ['yesterday', addDays(today, -1), addDays(today, 2), 'date_prior_error'],
    ['no night', today, today, 'errors.departure_order'],
    ['inverted dates', addDays(today, 3), today, 'errors.departure_order'],
    ['60 nights', today, addDays(today, 60), null],
    ['61 nights', today, addDays(today, 61), 'errors.longest_stay'],
  ])('%s', (_name, arrival, departure, expected) => {
    expect(checkStayDates(arrival, departure, today)).toBe(expected);
  });
});
