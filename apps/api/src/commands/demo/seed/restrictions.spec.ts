import type { CalendarDate } from '@mp/domain';
import type { PlaceSeed } from '../place-seed.ts';
import { rulesOf } from './restrictions.ts';

const isClosed = (opens: string, closes: string) => (date: string) =>
  rulesOf(
    { pkid: 1, rooms: [], surroundings: [], facts: { season: { opens, closes } } } as unknown as PlaceSeed,
    date as CalendarDate,
  ).closed;

describe('an opening season', () => {
  it.each([
    ['04-01', '10-31', ['2027-03-31', '2027-11-01'], ['2027-04-01', '2027-07-15', '2027-10-31']],
    [
      '12-15',
      '03-31',
      ['2027-04-01', '2027-07-15', '2027-12-14'],
      ['2027-12-15', '2027-12-31', '2028-01-01', '2028-03-31'],
    ],
  ])('from %s to %s closes the nights outside it', (opens, closes, closed, open) => {
    expect(closed.map(isClosed(opens, closes))).toEqual(closed.map(() => true));
    expect(open.map(isClosed(opens, closes))).toEqual(open.map(() => false));
  });
});
