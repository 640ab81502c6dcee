import { usePriceCalendarQuery, type PriceCalendarDay } from '@mp/api-client';
import { addMonths, type CalendarDate, type Party } from '@mp/domain';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useMemo } from 'react';
import { firstOfMonth, quarterOf } from './quarter.ts';

/** A question for the prices of a length of stay; see `PlaceDaysParams` for the rest. */
interface DayPricesParams {
  readonly placeId: number | undefined;
  readonly party: Party;
  readonly today: CalendarDate;
  readonly month: CalendarDate;
  readonly nights: number;
}

/**
 * The cheapest whole stay of a length from each day of the months on the screen, or why there is none of that length;
 * undefined while it is on its way, when it could not be had, and for any place: prices are a help, never a condition.
 */
export function useDayPrices({ placeId, party, today, month, nights }: DayPricesParams) {
  const first = quarterOf(month, today);
  const second = quarterOf(addMonths(firstOfMonth(month), 1), today);
  const ask = (window: typeof first) => (placeId && window ? { placeId, party, nights, ...window } : skipToken);
  const { currentData: one } = usePriceCalendarQuery(ask(first));
  const { currentData: two } = usePriceCalendarQuery(ask(second));
  const known = useMemo(
    () => new Map([...(one?.days ?? []), ...(two?.days ?? [])].map((day) => [day.date, day])),
    [one, two],
  );
  return useCallback((date: CalendarDate): PriceCalendarDay | undefined => known.get(date), [known]);
}
