import { calendarDateOf as date } from '@mp/domain';
import { formatStay } from './format-stay.ts';
import { checkChoice, moveArrival } from './stay-rules.ts';

const today = date('2026-11-21');

describe('typed dates', () => {
  it.each([
    ['nothing', null, null, null, null],
    ['[5.2] an arrival that has passed', '2026-11-20', '2026-11-23', 'date_prior_error', null],
    ['[5.2] a departure that has passed', null, '2026-11-20', null, 'date_prior_error'],
    ['[5.4] an arrival past the horizon', '2028-05-22', null, 'errors.date_horizon', null],
    ['[5.4] a departure past the horizon', '2028-05-20', '2028-05-22', null, 'errors.date_horizon'],
    ['inverted dates', '2026-12-14', '2026-12-11', null, 'errors.departure_order'],
    ['a stay that is too long', '2026-12-01', '2027-02-01', null, 'errors.longest_stay'],
    ['a stay in order', '2026-12-11', '2026-12-14', null, null],
  ])('%s', (_name, arrival, departure, atArrival, atDeparture) =>
    expect(
      checkChoice({ arrival: arrival ? date(arrival) : null, departure: departure ? date(departure) : null }, today),
    ).toEqual({ arrival: atArrival, departure: atDeparture }),
  );
});

describe('another arrival', () => {
  const stay = { arrival: date('2026-12-11'), departure: date('2026-12-14') };
  it('keeps the length of a stay that would end too early', () =>
    expect(moveArrival(stay, date('2026-12-20'))).toEqual({ arrival: '2026-12-20', departure: '2026-12-23' }));
  it('keeps a departure that is still after it', () =>
    expect(moveArrival(stay, date('2026-12-12'))).toEqual({ arrival: '2026-12-12', departure: '2026-12-14' }));
  it('can be removed', () => expect(moveArrival(stay, null)).toEqual({ arrival: null, departure: '2026-12-14' }));
});

it('formats the days of a stay', () => {
  const say = (arrival: string, departure: string, locale: 'cs' | 'en') =>
    formatStay(date(arrival), date(departure), locale).replaceAll(/\s/g, ' ');
  expect(say('2026-12-11', '2026-12-14', 'en')).toBe('11 – 14 December');
  expect(say('2026-12-11', '2026-12-14', 'cs')).toBe('11.–14. 12.');
  expect(say('2026-12-30', '2027-01-02', 'en')).toBe('30 December 2026 – 2 January 2027');
});
