import { addDays, comingWeekend, type CalendarDate } from '@mp/domain';
import type { StayChoice } from '@mp/ui/stay-picker';
import type { Choices } from '../wizard/wizard-query.ts';

/** A weekend: what is offered where a departure is missing. */
export const usualNights = 2;

/** What the address has chosen; the coming weekend where it has chosen nothing. [4.19] */
export function firstChoice(
  { arrival, departure }: Pick<Choices, 'arrival' | 'departure'>,
  today: CalendarDate,
): StayChoice {
  if (!arrival) return departure ? { arrival, departure } : comingWeekend(today);
  return { arrival, departure: departure ?? addDays(arrival, usualNights) };
}
