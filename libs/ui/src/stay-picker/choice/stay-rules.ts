import { addDays, nightsBetween, type CalendarDate } from '@mp/domain';
import { checkNotPast, checkStayDates, lastBookableDay, type RuleKey } from '@mp/validation';
import type { StayChoice } from './stay-choice.ts';

/** The rules that typed dates break, each at the field that it speaks of. */
export interface BrokenDates {
  readonly arrival: RuleKey | null;
  readonly departure: RuleKey | null;
}

const checkAlone = (date: CalendarDate | null, today: CalendarDate): RuleKey | null =>
  date && (checkNotPast(date, today) ?? (date > lastBookableDay(today) ? 'errors.date_horizon' : null));

/** [5.2] [5.4] Our own rules for the dates of a stay; those of a place are told by its days. */
export function checkChoice({ arrival, departure }: StayChoice, today: CalendarDate): BrokenDates {
  const alone = { arrival: checkAlone(arrival, today), departure: checkAlone(departure, today) };
  if (!arrival || !departure || alone.arrival || alone.departure) return alone;
  return { arrival: null, departure: checkStayDates(arrival, departure, today) };
}

/**
 * A stay that begins on another day. It keeps its length where the old departure would come too early.
 *
 * @example moveArrival({ arrival: '2026-12-11', departure: '2026-12-14' }, '2026-12-20') // 20–23 December
 */
export function moveArrival({ arrival, departure }: StayChoice, next: CalendarDate | null): StayChoice {
  if (!next || !departure || departure > next) return { arrival: next, departure };
  const nights = arrival ? Math.max(1, nightsBetween(arrival, departure)) : 1;
  return { arrival: next, departure: addDays(next, nights) };
}
