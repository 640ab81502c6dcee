import { calendarDateOf as date } from '@mp/domain';
import { quarterOf } from './quarter.ts';

const today = date('2026-11-21');

it.each([
  ['2026-12-05', { from: '2026-11-21', to: '2026-12-31' }],
  ['2027-01-01', { from: '2027-01-01', to: '2027-03-31' }],
  ['2027-03-31', { from: '2027-01-01', to: '2027-03-31' }],
  ['2028-05-01', { from: '2028-04-01', to: '2028-05-21' }],
  ['2028-07-01', null],
  ['2026-09-30', null],
])('[5.4] requests the quarter of %s, never before today or past the horizon', (day, expected) =>
  expect(quarterOf(date(day), today)).toEqual(expected),
);
