import { addDays, comingWeekend, type CalendarDate } from '@mp/domain';
import type { StayChoice } from '@mp/ui/stay-picker';
import type { Choices } from '../wizard/wizard-query.ts';

/** A weekend: the default length of stay. */
export const usualNights = 2;

/** The choice in the address; by default the coming weekend. [4.19] */
export function firstChoice(
  { arrival, departure }: Pick<Choices, 'arrival' | 'departure'>,
  today: CalendarDate,
): StayChoice {
  if (!arrival) return departure ? { arrival, departure } : comingWeekend(today);
  return { arrival, departure: departure ?? addDays(arrival, usualNights) };
}
