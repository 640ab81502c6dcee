import { calendarDateOf } from '@mp/domain';
import { cleanPlaceQuery } from './place-stay.ts';

const clean = (search: string) => {
  const kept = cleanPlaceQuery({ query: new URLSearchParams(search), today: calendarDateOf('2026-11-21') });
  return kept && new URLSearchParams(kept).toString();
};

describe('the address of a place', () => {
  it.each([
    ['dates of the past, nobody', 'arr=2020-01-01&dep=2027-01-17&ad=0', ''],
    ['an endless stay', 'arr=2027-01-15&dep=2027-12-17&ad=3', 'ad=3'],
    ['inverted dates', 'arr=2027-01-17&dep=2027-01-15&gclid=1', 'gclid=1'],
    ['[4.18] an arrival alone', 'arr=2027-01-15', ''],
    [
      '[5.24] a crowd, in long keys',
      'arrival=2027-01-15&departure=2027-01-17&adults=900',
      'arrival=2027-01-15&departure=2027-01-17',
    ],
    ['nonsense for one of the numbers', 'ad=3&ch=x', 'ad=3'],
    ['no dogs, and cots without infants', 'ad=3&infants=0&dogs=0&cots=2', 'ad=3'],
    ['too many dogs', 'dogs=5&infants=1&cots=1', 'infants=1&cots=1'],
  ])('loses %s', (_what, search, expected) => expect(clean(search)).toBe(expected));

  it.each([
    '',
    'arr=2027-01-15&dep=2027-01-17&ad=2&ch=0',
    'arrival=2027-01-15&departure=2027-01-17&adults=4',
    'utm=1',
    'infants=2&dogs=1&cots=1',
  ])('stays as it is: %j', (search) => expect(clean(search)).toBeNull());
});
