import type { FilterHintsWire, HintsWire, RemovableFilter } from '@mp/contract';
import type { CalendarDate, Money } from '@mp/domain';
import { api } from './api.ts';
import { wireQueryOf, type PlaceParams } from './place-params.ts';

/** A catalogue query without dates, and a date near which it may have results. */
export interface NearStaysParams extends Omit<PlaceParams, 'arrival' | 'departure' | 'flexibleDays' | 'stayInMonth'> {
  readonly date: CalendarDate;
  /** Whether the date is arrival or departure; arrival when missing. */
  readonly target?: 'arrival' | 'departure';
  readonly nights: number;
}

/** A stay that is available. */
export interface NearStay {
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
  readonly nights: number;
  /** Number of available places. */
  readonly matches: number;
  /** The lowest price of the whole stay among them. */
  readonly from: Money;
}

/** One filter to remove, and how many places match then. */
export interface FewerFilters {
  readonly filter: RemovableFilter;
  /** The collection to remove from the filter; null for the whole filter. */
  readonly collectionId: number | null;
  readonly matches: number;
}

export const hintsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Available stays near a date, nearest first; at one place (`ids` with one id), of lengths near the wanted one too. */
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
    /** The single filters whose removal brings more places, most helpful first. Paging and order are ignored. */
    fewerFilters: build.query<readonly FewerFilters[], PlaceParams>({
      query: (question) => ({ path: '/public/hints/filters', query: filtersOf(question) }),
      transformResponse: ({ data }: FilterHintsWire) =>
        data.map(({ filter, value, matches }) => ({ filter, collectionId: value, matches })),
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useNearStaysQuery, useFewerFiltersQuery } = hintsApi;

/** Everything but paging and order. */
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
