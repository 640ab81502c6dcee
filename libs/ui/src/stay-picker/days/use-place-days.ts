import { useArrivalDaysQuery, useDepartureDaysQuery, type ArrivalDay, type DepartureDay } from '@mp/api-client';
import { addMonths, type CalendarDate, type Party } from '@mp/domain';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useMemo } from 'react';
import { firstOfMonth, quarterOf } from './quarter.ts';

/** What a calendar requests of a place. */
export interface PlaceDaysParams {
  /** Any place when missing: nothing is requested. */
  readonly placeId: number | undefined;
  readonly party: Party;
  readonly today: CalendarDate;
  /** Any day of the first visible month; the next month is requested too. */
  readonly month: CalendarDate;
  /** The arrival of the departure set. [4.16] */
  readonly arrival: CalendarDate | null;
}

export interface PlaceDays {
  /** A day's data; undefined while it is loading, if it failed, and for any place. */
  readonly arrivalDay: (date: CalendarDate) => ArrivalDay | undefined;
  /** The departure set of the arrival; undefined as above. */
  readonly departures: readonly DepartureDay[] | undefined;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The days of a place for the visible months, and the departure set of the chosen arrival. [7.20] [7.21] */
export function usePlaceDays({ placeId, party, today, month, arrival }: PlaceDaysParams): PlaceDays {
  const first = quarterOf(month, today);
  const second = quarterOf(addMonths(firstOfMonth(month), 1), today);
  const requestArrivals = (window: typeof first) => (placeId && window ? { placeId, party, ...window } : skipToken);
  const queries = [
    useArrivalDaysQuery(requestArrivals(first)),
    useArrivalDaysQuery(requestArrivals(second)),
    useDepartureDaysQuery(placeId && arrival && arrival >= today ? { placeId, party, arrival } : skipToken),
  ] as const;
  const [{ currentData: one }, { currentData: two }, { currentData: departures }] = queries;
  const byDate = useMemo(() => new Map([...(one ?? []), ...(two ?? [])].map((day) => [day.date, day])), [one, two]);
  const arrivalDay = useCallback((date: CalendarDate) => byDate.get(date), [byDate]);
  return {
    arrivalDay,
    departures,
    isLoading: queries.some(({ isFetching }) => isFetching),
    hasFailed: queries.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch();
    },
  };
}
