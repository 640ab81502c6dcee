import type { ArrivalDay } from '@mp/api-client';
import { addDays, calendarDateOf } from '@mp/domain';
import { arrivalWindow, otherArrivals, otherDepartures } from './arrival-window.ts';

const wanted = calendarDateOf('2027-02-19');
const day = (offset: number, rest: Partial<ArrivalDay> = {}): ArrivalDay => ({
  date: addDays(wanted, offset),
  state: 'available',
  closedToArrival: false,
  ...rest,
});

it('requests the days around the arrival, never past ones', () => {
  expect(arrivalWindow(wanted, calendarDateOf('2026-11-21'))).toEqual({ from: '2027-02-12', to: '2027-03-12' });
  expect(arrivalWindow(wanted, calendarDateOf('2027-02-17')).from).toBe('2027-02-17');
});

it('[4.36] offers the four nearest arrival days', () => {
  const days = [
    day(-5),
    day(-2),
    day(-1, { state: 'full' }),
    day(0, { state: 'full' }),
    day(1, { closedToArrival: true }),
    day(2),
    day(3),
    day(9),
  ];
  expect(otherArrivals(days, wanted)).toEqual([-5, -2, 2, 3].map((offset) => addDays(wanted, offset)));
  expect(otherArrivals(undefined, wanted)).toEqual([]);
});

it('offers the nearest departure days', () => {
  const rest = { total: null, minStay: 2, maxStay: null, closedToDeparture: false };
  const days = [1, 2, 3].map((offset) => ({ date: addDays(wanted, offset), possible: offset > 1, ...rest }));
  expect(otherDepartures(days, addDays(wanted, 1))).toEqual([addDays(wanted, 2), addDays(wanted, 3)]);
});
