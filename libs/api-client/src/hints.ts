import type { FilterHintsWire, HintsWire, RemovableFilter } from '@mp/contract';
import type { CalendarDate, Money } from '@mp/domain';
import { api } from './api.ts';
import { wireQueryOf, type PlaceParams } from './place-params.ts';

/** A question to the catalogue without its dates, and a date near which it could be answered. */
export interface NearStaysParams extends Omit<PlaceParams, 'arrival' | 'departure' | 'flexibleDays' | 'stayInMonth'> {
  readonly date: CalendarDate;
  /** What the date is; arrival when missing. */
  readonly target?: 'arrival' | 'departure';
  readonly nights: number;
}

/** A stay that would work. */
export interface NearStay {
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
  readonly nights: number;
  /** How many places can be had then. */
  readonly matches: number;
  /** The least that any of them asks for the whole stay. */
  readonly from: Money;
}

/** One thing less in a question, and how many places match then. */
export interface FewerFilters {
  readonly filter: RemovableFilter;
  /** The id of the collection that is taken from the filter; null for the whole filter. */
  readonly collectionId: number | null;
  readonly matches: number;
}

export const hintsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Stays near a date that work, the nearest first; at one place (`ids` with one) of any length near the wanted one. */
    nearStays: build.query<readonly NearStay[], NearStaysParams>({
      query: ({ date, target, nights, limit, ...question }) => ({
        path: '/public/hints',
        query: {
          ...filtersOf(question),
          date,
          target,
          nights,
          limit,
        },
      }),
      transformResponse: ({ data }: HintsWire) =>
        data.map((hint) => ({
          ...hint,
          arrival: hint.arrival as CalendarDate,
          departure: hint.departure as CalendarDate,
        })),
      keepUnusedDataFor: 30,
    }),
    /** Which single filter's removal brings more places, the most helpful first. Paging and order do not matter. */
    fewerFilters: build.query<readonly FewerFilters[], PlaceParams>({
      query: (question) => ({ path: '/public/hints/filters', query: filtersOf(question) }),
      transformResponse: ({ data }: FilterHintsWire) =>
        data.map(({ filter, value, matches }) => ({ filter, collectionId: value, matches })),
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useNearStaysQuery, useFewerFiltersQuery } = hintsApi;

/** What hints are told of a question: everything but its paging and order. */
function filtersOf(question: PlaceParams) {
  const {
    limit: _l,
    offset: _o,
    sort: _s,
    sort_desc: _d,
    forceListing: _f,
    session: _c,
    ...filters
  } = wireQueryOf(question);
  return filters;
}
