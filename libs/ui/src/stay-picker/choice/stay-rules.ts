import { addDays, nightsBetween, type CalendarDate } from '@mp/domain';
import { checkNotPast, checkStayDates, lastBookableDay, type RuleKey } from '@mp/validation';
import type { StayChoice } from './stay-choice.ts';

/** The rules that entered dates break, by field. */
export interface BrokenDates {
  readonly arrival: RuleKey | null;
  readonly departure: RuleKey | null;
}

const checkAlone = (date: CalendarDate | null, today: CalendarDate): RuleKey | null =>
  date && (checkNotPast(date, today) ?? (date > lastBookableDay(today) ? 'errors.date_horizon' : null));

/** [5.2] [5.4] The shop's rules for the dates of a stay; a place's rules come with its days. */
export function checkChoice({ arrival, departure }: StayChoice, today: CalendarDate): BrokenDates {
  const alone = { arrival: checkAlone(arrival, today), departure: checkAlone(departure, today) };
  if (!arrival || !departure || alone.arrival || alone.departure) return alone;
  return { arrival: null, departure: checkStayDates(arrival, departure, today) };
}

/**
 * Moves a stay to another arrival. It keeps its length if the departure would be too early.
 *
 * @example moveArrival({ arrival: '2026-12-11', departure: '2026-12-14' }, '2026-12-20') // 20–23 December
 */
export function moveArrival({ arrival, departure }: StayChoice, next: CalendarDate | null): StayChoice {
  if (!next || !departure || departure > next) return { arrival: next, departure };
  const nights = arrival ? Math.max(1, nightsBetween(arrival, departure)) : 1;
  return { arrival: next, departure: addDays(next, nights) };
}
