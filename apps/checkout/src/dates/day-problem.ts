import type { ArrivalDay, DepartureDay } from '@mp/api-client';
import { nightsBetween, type CalendarDate } from '@mp/domain';

/** Why a day is impossible, as a message id with its values. [4.35] [4.36] */
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

/** Why arrival is impossible that day; null if it is possible, or not loaded. */
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
 * Why the stay cannot end that day; null if it can, or if the days are not loaded. Rules about the length come first, because
 * they suggest which day to choose.
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
