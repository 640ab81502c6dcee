import { useArrivalDaysQuery, useDepartureDaysQuery, useStayRatesQuery } from '@mp/api-client';
import type { PlaceDetail } from '@mp/domain';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Stay } from '../stay/stay.ts';
import { daysParams, isDated, stayParams } from './place-stay.ts';
import { stayState, type StayState } from './stay-state.ts';

/** Whether the stay is available; undefined while loading, null on failure. */
export function useStayState(place: PlaceDetail, stay: Stay): StayState | null | undefined {
  const dated = place.sells && isDated(stay) ? stay : null;
  const rates = useStayRatesQuery(dated ? stayParams(place, dated) : skipToken);
  const ask = dated && rates.data?.length === 0 ? daysParams(place, dated) : null;
  const arrivals = useArrivalDaysQuery(ask ? ask.arrivals : skipToken);
  const departures = useDepartureDaysQuery(ask ? ask.departures : skipToken);
  if (!dated) return undefined;
  if (rates.isError || arrivals.isError || departures.isError) return null;
  if (!rates.data || (ask && (!arrivals.data || !departures.data))) return undefined;
  return stayState({
    arrival: dated.arrival,
    departure: dated.departure,
    party: dated.party,
    offers: rates.data.length,
    capacity: place.roomTypes.reduce((sum, { capacity, units }) => sum + capacity * units, 0),
    companions: place.companions,
    arrivalDays: arrivals.data ?? [],
    departureDays: departures.data ?? [],
  });
}
