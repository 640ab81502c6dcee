import { calendarDateOf, money, type Currency, type Locale } from '@mp/domain';
import { formatDate, formatMoney, type DateStyle } from './format.ts';

/** Czech uses no-break spaces for grouping and before the symbol; shown here as plain ones. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('formatMoney', () => {
  it.each<[Locale, Currency, number, string]>([
    ['cs', 'CZK', 3_500_00, '3 500 Kč'],
    ['cs', 'CZK', 3_500_50, '3 500,50 Kč'],
    ['cs', 'EUR', 1_234_00, '1 234 €'],
    ['cs', 'EUR', 5, '0,05 €'],
    ['cs', 'CZK', 0, '0 Kč'],
    ['cs', 'CZK', -1_000_00, '-1 000 Kč'],
    ['en', 'EUR', 1_234_00, '€1,234'],
    ['en', 'EUR', 1_234_50, '€1,234.50'],
    ['en', 'CZK', 3_500_00, '3,500 Kč'],
    ['en', 'CZK', 39_92, '39.92 Kč'],
    ['en', 'CZK', -1_000_00, '-1,000 Kč'],
  ])('[9.3] in %s and %s, %d minor units are %s', (locale, currency, minor, expected) =>
    expect(plain(formatMoney(money(minor, currency), locale))).toBe(expected),
  );

  it.each<Locale>(['cs', 'en'])('never breaks between the amount and its symbol in %s', (locale) => {
    expect(formatMoney(money(3_500_00, 'CZK'), locale)).not.toContain(' ');
  });
});

describe('formatDate', () => {
  it.each<[Locale, DateStyle, string]>([
    ['cs', 'typed', '5. 2. 2027'],
    ['cs', 'short', '5. 2. 2027'],
    ['cs', 'long', '5. února 2027'],
    ['cs', 'dayAndMonth', '5. 2.'],
    ['cs', 'weekdayAndDay', 'pá 5. února'],
    ['cs', 'month', 'únor 2027'],
    ['cs', 'withWeekday', 'pá 5. února 2027'],
    ['en', 'typed', '05/02/2027'],
    ['en', 'short', '5 Feb 2027'],
    ['en', 'long', '5 February 2027'],
    ['en', 'dayAndMonth', '5 Feb'],
    ['en', 'weekdayAndDay', 'Fri 5 February'],
    ['en', 'month', 'February 2027'],
    ['en', 'withWeekday', 'Fri, 5 February 2027'],
  ])('[9.21] in %s, %s is %s', (locale, style, expected) =>
    expect(plain(formatDate(calendarDateOf('2027-02-05'), locale, style))).toBe(expected),
  );

  it.each<[Locale, DateStyle, string]>([
    ['cs', 'short', '5.|2.|2027'],
    ['cs', 'dayAndMonth', '5.|2.'],
    ['cs', 'long', '5.|února 2027'],
    ['cs', 'withWeekday', 'pá 5.|února 2027'],
    ['en', 'long', '5 February 2027'],
  ])('in %s, %s never breaks after a number', (locale, style, expected) =>
    expect(formatDate(calendarDateOf('2027-02-05'), locale, style).replaceAll('\u00a0', '|')).toBe(expected),
  );

  it.each(['2027-03-28', '2027-10-31', '2026-12-31', '2028-02-29'])('never shifts %s by a time zone', (date) => {
    const [year, month, day] = date.split('-').map(Number);
    expect(plain(formatDate(calendarDateOf(date), 'cs'))).toBe(`${day}. ${month}. ${year}`);
  });
});
