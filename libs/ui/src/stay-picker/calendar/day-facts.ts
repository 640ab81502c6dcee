import type { CalendarDate } from '@mp/domain';
import { createContext, useContext } from 'react';

/** What a day's cell shows and says besides its number. */
export interface DayFacts {
  /** The whole day in words: the date, what it is to the stay, its price or why it cannot be chosen. */
  readonly label: string;
  /** The price or a short reason, under the number. */
  readonly mark: string | null;
  /** Why the day cannot be chosen; it can still be reached and asked. */
  readonly reason: string | null;
}

export const DayFactsContext = createContext<((date: CalendarDate) => DayFacts) | null>(null);

/** @throws Error outside a calendar. */
export function useDayFacts(date: CalendarDate): DayFacts {
  const factsOf = useContext(DayFactsContext);
  if (!factsOf) throw new Error('useDayFacts is for the days of a calendar.');
  return factsOf(date);
}
