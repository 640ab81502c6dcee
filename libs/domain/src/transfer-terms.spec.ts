import { calendarDateOf } from './calendar-date.ts';
import { money } from './money.ts';
import { fitsTransfer } from './transfer-terms.ts';

describe('paying by transfer', () => {
  const today = calendarDateOf('2026-11-22');
  const terms = { fromDays: 14, limitMinor: 1_000_00 };
  const stay = { charge: money(1_000_00, 'CZK'), arrival: calendarDateOf('2026-12-06'), onRequest: false };

  it('fits a stay that is booked at once, two weeks ahead, up to the limit', () => {
    expect(fitsTransfer(terms, stay, today)).toBe(true);
  });

  it.each([
    ['a day too near', { arrival: calendarDateOf('2026-12-05') }],
    ['a heller too dear', { charge: money(1_000_01, 'CZK') }],
    ['in euros', { charge: money(10_00, 'EUR') }],
    ['paid by vouchers', { charge: money(0, 'CZK') }],
    ['waiting for the place', { onRequest: true }],
  ])('does not fit one that is %s', (_name, change) => {
    expect(fitsTransfer(terms, { ...stay, ...change }, today)).toBe(false);
  });
});
