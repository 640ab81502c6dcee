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
const stay = { total: money(530_000, 'CZK'), refundable: true, arrival: calendarDateOf('2027-02-19') };

it('[4.34] [9.11] ends the day before the arrival, and refunds four fifths', () =>
  expect(cancellationOf(terms, stay, today)).toEqual({ until: '2027-02-18', refund: money(424_000, 'CZK') }));

it.each([
  ['a rate without refund', { ...stay, refundable: false }],
  ['a stay above the limit', { ...stay, total: money(600_100, 'CZK') }],
  ['a stay that begins today', { ...stay, arrival: today }],
])('[4.34] is none for %s', (_name, given) => expect(cancellationOf(terms, given, today)).toBeNull());
