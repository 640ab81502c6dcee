import type { DepartureDay } from '@mp/api-client';
import { addDays, calendarDateOf as date } from '@mp/domain';
import { arrivalReason, departureReason, isDeadEnd } from './day-reason.ts';

const today = date('2026-11-21');
const arrival = date('2026-12-11');

describe('[4.35] [4.36] why nobody can arrive on a day', () => {
  const open = { state: 'available', closedToArrival: false } as const;
  it.each([
    ['yesterday', date('2026-11-20'), open, 'past'],
    ['today', today, open, undefined],
    ['the last day to leave', date('2028-05-21'), open, 'horizon'],
    ['the day before it', date('2028-05-20'), open, undefined],
    ['a day that nothing is known of', arrival, undefined, undefined],
    ['a full day', arrival, { ...open, state: 'full' }, 'full'],
    ['a closed day', arrival, { ...open, state: 'closed' }, 'closed'],
    ['a day without prices', arrival, { ...open, state: 'unknown' }, 'unknown'],
    ['a day without arrivals', arrival, { ...open, closedToArrival: true }, 'noArrival'],
  ] as const)('%s', (_name, day, state, kind) => expect(arrivalReason(day, today, state)?.kind).toBe(kind));
});

describe('[4.36] why a stay cannot end on a day', () => {
  const day = (nights: number, rest: Partial<DepartureDay> = {}): DepartureDay => ({
    date: addDays(arrival, nights),
    possible: true,
    total: null,
    minStay: null,
    maxStay: null,
    closedToDeparture: false,
    ...rest,
  });
  const reason = (nights: number, days?: readonly DepartureDay[]) =>
    departureReason(addDays(arrival, nights), arrival, today, days);

  it.each([
    ['the arrival itself', 0, undefined, { kind: 'beforeArrival' }],
    ['any night of any place', 1, undefined, null],
    ['the longest stay there is', 60, undefined, null],
    ['a night more', 61, undefined, { kind: 'maxStay', nights: 60 }],
    ['a day that is possible', 2, [day(2)], null],
    ['a stay that is too short', 1, [day(1, { possible: false, minStay: 3 })], { kind: 'minStay', nights: 3 }],
    ['a stay that is too long', 9, [day(1, { maxStay: 7 })], { kind: 'maxStay', nights: 7 }],
    [
      'a day without departures',
      1,
      [day(1, { possible: false, closedToDeparture: true }), day(2)],
      { kind: 'noDeparture' },
    ],
    ['a night that is taken', 5, [day(1), day(2)], { kind: 'notFree' }],
  ] as const)('%s', (_name, nights, days, expected) => expect(reason(nights, days)).toEqual(expected));

  it('the end of the horizon', () => {
    const late = date('2028-05-20');
    expect(departureReason(date('2028-05-22'), late, today)).toEqual({ kind: 'horizon' });
  });

  it('finds an arrival without any possible departure', () => {
    expect(isDeadEnd([day(1, { possible: false })])).toBe(true);
    expect(isDeadEnd([])).toBe(true);
    expect(isDeadEnd([day(1, { possible: false }), day(2)])).toBe(false);
    expect(isDeadEnd(undefined)).toBe(false);
  });
});
