import type { ArrivalBlock, PriceCalendarDayWire, PriceCalendarWire } from '@mp/contract';
import { statedCompanions, type CalendarDate, type Money, type Party } from '@mp/domain';
import { api } from './api.ts';

/** A length of stay at a place, for arrivals on every day of [from, to], both inclusive. */
export interface PriceCalendarParams {
  readonly placeId: number;
  readonly party: Party;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly nights: number;
}

/** An arrival day: the total of the stay, or why it cannot begin that day. [4.36] */
export interface PriceCalendarDay {
  readonly date: CalendarDate;
  readonly departure: CalendarDate;
  /** Null only if the day is blocked. */
  readonly total: Money | null;
  readonly blocked: ArrivalBlock | null;
  /** The minimum and maximum stay for this arrival, in nights; null without a rule. */
  readonly minStay: number | null;
  readonly maxStay: number | null;
}

export interface PriceCalendar {
  readonly days: readonly PriceCalendarDay[];
  /** The lowest total; null if nothing is available. */
  readonly lowest: Money | null;
}

export const priceCalendarApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Both bounds inclusive; in the currency of the page. */
    priceCalendar: build.query<PriceCalendar, PriceCalendarParams>({
      query: ({ placeId, party, from, to, nights }) => ({
        path: '/public/price-calendar',
        query: {
          clientId: placeId,
          persons: party.adults,
          children: party.children,
          ...statedCompanions(party),
          from,
          to,
          nights,
        },
      }),
      transformResponse: ({ data, lowest }: PriceCalendarWire) => ({ days: data.map(dayOf), lowest }),
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { usePriceCalendarQuery } = priceCalendarApi;

const dayOf = (wire: PriceCalendarDayWire): PriceCalendarDay => ({
  date: wire.date as CalendarDate,
  departure: wire.departure as CalendarDate,
  total: wire.total,
  blocked: wire.blocked,
  minStay: wire.restr_min_stay,
  maxStay: wire.restr_max_stay,
});
