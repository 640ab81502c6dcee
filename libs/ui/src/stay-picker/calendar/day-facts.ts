import type { CalendarDate } from '@mp/domain';
import { createContext, useContext } from 'react';

/** The content of a day's cell besides its number. */
export interface DayFacts {
  /** The accessible name: the date, its role in the stay, its price or why it cannot be chosen. */
  readonly label: string;
  /** The price or a short reason, under the number. */
  readonly mark: string | null;
  /** Why the day cannot be chosen; it stays focusable. */
  readonly reason: string | null;
}

export const DayFactsContext = createContext<((date: CalendarDate) => DayFacts) | null>(null);

/** @throws Error outside a calendar. */
export function useDayFacts(date: CalendarDate): DayFacts {
  const factsOf = useContext(DayFactsContext);
  if (!factsOf) throw new Error('useDayFacts is for the days of a calendar.');
  return factsOf(date);
}
