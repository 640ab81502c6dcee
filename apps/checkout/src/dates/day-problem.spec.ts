import type { ArrivalDay, DepartureDay } from '@mp/api-client';
import { calendarDateOf } from '@mp/domain';
import { arrivalProblem, departureProblem } from './day-problem.ts';

const arrival = calendarDateOf('2027-02-19');
const day = (date: string) => calendarDateOf(date);
const arrivalDay = (rest: Partial<ArrivalDay>): ArrivalDay => ({
  date: arrival,
  state: 'available',
  closedToArrival: false,
  ...rest,
});
const departureDay = (date: string, rest: Partial<DepartureDay> = {}): DepartureDay => ({
  date: day(date),
  possible: true,
  total: null,
  minStay: null,
  maxStay: null,
  closedToDeparture: false,
  ...rest,
});

describe('[4.35] [4.36] arrival', () => {
  it.each([
    [arrivalDay({}), null],
    [undefined, null],
    [arrivalDay({ state: 'full' }), 'dates.problem.full'],
    [arrivalDay({ state: 'closed' }), 'dates.problem.closed'],
    [arrivalDay({ state: 'unknown' }), 'dates.problem.unknown'],
    [arrivalDay({ closedToArrival: true }), 'dates.problem.noArrival'],
  ])('%#: %j gives %s', (given, expected) => expect(arrivalProblem(given)?.id ?? null).toBe(expected));
});

describe('[4.36] departure', () => {
  const problem = (days: DepartureDay[] | undefined, departure = '2027-02-20') =>
    departureProblem(days, arrival, day(departure));

  it('is null on a possible day, and before the days are loaded', () => {
    expect(problem([departureDay('2027-02-20')])).toBeNull();
    expect(problem(undefined)).toBeNull();
  });
  it('names the shortest stay', () => {
    const days = [departureDay('2027-02-20', { possible: false, minStay: 2 }), departureDay('2027-02-21')];
    expect(problem(days)).toEqual({ field: 'departure', id: 'dates.problem.minStay', values: { nights: 2 } });
  });
  it('names the longest stay', () => {
    const days = [departureDay('2027-02-20', { maxStay: 7 })];
    expect(problem(days, '2027-03-05')).toMatchObject({ id: 'dates.problem.maxStay', values: { nights: 7 } });
  });
  it('shows that departure is not allowed that day', () => {
    const days = [departureDay('2027-02-20', { possible: false, closedToDeparture: true }), departureDay('2027-02-21')];
    expect(problem(days)?.id).toBe('dates.problem.noDeparture');
  });
  it('shows that a night in between is taken', () => {
    expect(problem([departureDay('2027-02-20')], '2027-02-25')?.id).toBe('dates.problem.notFree');
  });
  it('prompts for another arrival when no departure is possible', () => {
    const days = [departureDay('2027-02-20', { possible: false })];
    expect(problem(days)).toEqual({ field: 'arrival', id: 'dates.problem.noDepartureAtAll' });
    expect(problem([])?.id).toBe('dates.problem.noDepartureAtAll');
  });
});
