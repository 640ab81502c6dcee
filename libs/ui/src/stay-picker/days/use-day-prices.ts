import { usePriceCalendarQuery, type PriceCalendarDay } from '@mp/api-client';
import { addMonths, type CalendarDate, type Party } from '@mp/domain';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useMemo } from 'react';
import { firstOfMonth, quarterOf } from './quarter.ts';

/** Parameters of prices for a length of stay; see `PlaceDaysParams` for the rest. */
interface DayPricesParams {
  readonly placeId: number | undefined;
  readonly party: Party;
  readonly today: CalendarDate;
  readonly month: CalendarDate;
  readonly nights: number;
}

/**
 * The lowest total of a stay of this length from each visible day, or why there is none. Undefined while it is loading, if it
 * failed, and for any place: prices are never a condition.
 */
export function useDayPrices({ placeId, party, today, month, nights }: DayPricesParams) {
  const first = quarterOf(month, today);
  const second = quarterOf(addMonths(firstOfMonth(month), 1), today);
  const paramsFor = (window: typeof first) => (placeId && window ? { placeId, party, nights, ...window } : skipToken);
  const { currentData: one } = usePriceCalendarQuery(paramsFor(first));
  const { currentData: two } = usePriceCalendarQuery(paramsFor(second));
  const byDate = useMemo(
    () => new Map([...(one?.days ?? []), ...(two?.days ?? [])].map((day) => [day.date, day])),
    [one, two],
  );
  return useCallback((date: CalendarDate): PriceCalendarDay | undefined => byDate.get(date), [byDate]);
}
