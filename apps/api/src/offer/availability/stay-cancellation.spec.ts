import { calendarDateOf, money } from '@mp/domain';
import { cancellationOf } from './stay-cancellation.ts';

const terms = {
  premiumPerMille: 50,
  vatPercent: 21,
  refundPerMille: 800,
  limitMinor: { CZK: 600_000, EUR: 24_000 },
  insurer: null,
};
const today = calendarDateOf('2026-11-21');
const stay = {
  price: money(530_000, 'CZK'),
  onlineTaxMinor: 0,
  refundable: true,
  arrival: calendarDateOf('2027-02-19'),
};

it('[4.34] [9.11] ends the day before the arrival, and refunds four fifths', () =>
  expect(cancellationOf(terms, stay, today)).toEqual({ until: '2027-02-18', refund: money(424_000, 'CZK') }));

it.each([
  ['a rate without refund', { ...stay, refundable: false }],
  ['a stay above the limit', { ...stay, price: money(600_100, 'CZK') }],
  ['a stay that begins today', { ...stay, arrival: today }],
])('[4.34] is none for %s', (_name, given) => expect(cancellationOf(terms, given, today)).toBeNull());

it('[4.34] refunds the local tax whole, and does not count it in the limit', () =>
  expect(cancellationOf(terms, { ...stay, price: money(600_000, 'CZK'), onlineTaxMinor: 20_000 }, today)).toEqual({
    until: '2027-02-18',
    refund: money(500_000, 'CZK'),
  }));
