import type { ArrivalDay, DepartureDay } from '@mp/api-client';
import { nightsBetween, type CalendarDate } from '@mp/domain';

/** Why a day cannot be had, as a message id with its values. [4.35] [4.36] */
export interface DayProblem {
  readonly field: 'arrival' | 'departure';
  readonly id:
    | 'dates.problem.full'
    | 'dates.problem.closed'
    | 'dates.problem.unknown'
    | 'dates.problem.noArrival'
    | 'dates.problem.noDepartureAtAll'
    | 'dates.problem.minStay'
    | 'dates.problem.maxStay'
    | 'dates.problem.noDeparture'
    | 'dates.problem.notFree';
  readonly values?: { readonly nights: number };
}

/** Why nobody can arrive that day; null when they can, or when the API has not told. */
export function arrivalProblem(day: ArrivalDay | undefined): DayProblem | null {
  const field = 'arrival';
  switch (day?.state) {
    case undefined:
      return null;
    case 'full':
      return { field, id: 'dates.problem.full' };
    case 'closed':
      return { field, id: 'dates.problem.closed' };
    case 'unknown':
      return { field, id: 'dates.problem.unknown' };
    case 'available':
      return day.closedToArrival ? { field, id: 'dates.problem.noArrival' } : null;
  }
}

/**
 * Why the stay cannot end that day; null when it can, or when the API has not told. Rules about the length are said
 * before rules about the day, because they tell which day to choose.
 */
export function departureProblem(
  days: readonly DepartureDay[] | undefined,
  arrival: CalendarDate,
  departure: CalendarDate,
): DayProblem | null {
  if (!days) return null;
  if (!days.some(({ possible }) => possible)) return { field: 'arrival', id: 'dates.problem.noDepartureAtAll' };
  const field = 'departure';
  const day = days.find(({ date }) => date === departure);
  if (day?.possible) return null;
  const nights = nightsBetween(arrival, departure);
  const minStay = day?.minStay ?? days[0]?.minStay ?? null;
  const maxStay = day?.maxStay ?? days[0]?.maxStay ?? null;
  if (minStay !== null && nights < minStay) return { field, id: 'dates.problem.minStay', values: { nights: minStay } };
  if (maxStay !== null && nights > maxStay) return { field, id: 'dates.problem.maxStay', values: { nights: maxStay } };
  return { field, id: day?.closedToDeparture ? 'dates.problem.noDeparture' : 'dates.problem.notFree' };
}
