import type { AvailabilityDayWire, DepartureDayWire } from '@mp/contract';
import { statedCompanions, type CalendarDate, type Money, type Party } from '@mp/domain';
import { api } from './api.ts';

/** A day on which a stay can begin, or why it cannot. [3.10] */
export interface ArrivalDay {
  readonly date: CalendarDate;
  readonly state: AvailabilityDayWire['availability'];
  readonly closedToArrival: boolean;
}

/** A day on which a stay from the chosen arrival can end. [3.10] */
export interface DepartureDay {
  readonly date: CalendarDate;
  readonly possible: boolean;
  /** Total of the cheapest stay that ends that day, in the page's currency; null if there is none. */
  readonly total: Money | null;
  readonly minStay: number | null;
  readonly maxStay: number | null;
  readonly closedToDeparture: boolean;
}

export const availabilityApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Both bounds inclusive. */
    arrivalDays: build.query<
      readonly ArrivalDay[],
      { placeId: number; party: Party; from: CalendarDate; to: CalendarDate }
    >({
      query: ({ placeId, party, from, to }) => ({
        path: '/public/availability',
        query: {
          clientId: placeId,
          persons: party.adults,
          children: party.children,
          ...statedCompanions(party),
          from,
          to,
        },
      }),
      transformResponse: (wire: { data: AvailabilityDayWire[] }) =>
        wire.data.map((day) => ({
          date: day.date as CalendarDate,
          state: day.availability,
          closedToArrival: day.close_to_arrival,
        })),
    }),
    departureDays: build.query<readonly DepartureDay[], { placeId: number; party: Party; arrival: CalendarDate }>({
      query: ({ placeId, party, arrival }) => ({
        path: '/public/departure-set',
        query: {
          clientId: placeId,
          persons: party.adults,
          children: party.children,
          ...statedCompanions(party),
          arrival,
        },
      }),
      transformResponse: (wire: { data: DepartureDayWire[] }) =>
        wire.data.map((day) => ({
          date: day.date as CalendarDate,
          possible: day.departure,
          total: day.total,
          minStay: day.restr_min_stay,
          maxStay: day.restr_max_stay,
          closedToDeparture: day.close_to_departure,
        })),
    }),
  }),
});

export const { useArrivalDaysQuery, useDepartureDaysQuery } = availabilityApi;
