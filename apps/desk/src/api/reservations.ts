import type {
  ChangeOfferWire,
  CombinationWire,
  ConsoleSearchWire,
  ReservationDetailWire,
  ReservationLinesWire,
  ReservationViewsWire,
  StaffBookedWire,
  StaffBooking,
  StayExtraWire,
  StayRateWire,
  ViewedSubject,
  ViewersWire,
} from '@mp/contract';
import type { Companions, Currency } from '@mp/domain';
import { consoleApi } from './console.ts';
import { queryOf } from './query-of.ts';

/** Keys of the list's filters in the address. `after` is the key of the next page. */
export const reservationKeys = [
  ...(['view', 'q', 'place', 'status', 'from', 'to', 'created_from', 'created_to'] as const),
  ...(['region', 'country', 'channel', 'after'] as const),
] as const;

/** Filters of the list as they are in the address; empty ones do not apply. */
export type ReservationQuestion = Readonly<Record<(typeof reservationKeys)[number], string>>;

/** A stay to find rooms for. */
interface StayQuestion extends Companions {
  readonly clientId: number;
  readonly arrival: string;
  readonly departure: string;
  readonly persons: number;
  readonly children: number;
  readonly currency: Currency;
}

interface FreeRooms {
  readonly data: readonly CombinationWire[];
  readonly rates: Readonly<Record<number, StayRateWire>>;
}

const reservationsApi = consoleApi.injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    /** How many reservations each saved view has, by view. */
    reservationViews: build.query<ReadonlyMap<string, number>, void>({
      query: () => ({ path: '/console/reservation/views' }),
      transformResponse: ({ data }: ReservationViewsWire) => new Map(data.map(({ view, count }) => [view, count])),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    consoleReservations: build.query<ReservationLinesWire, ReservationQuestion>({
      query: (question) => ({ path: '/console/reservation', query: queryOf(question) }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    consoleReservation: build.query<ReservationDetailWire, string>({
      query: (id) => ({ path: `/console/reservation/${id}` }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    /** What a change of the stay would cost. */
    consoleChange: build.query<
      ChangeOfferWire,
      Readonly<Record<'id' | 'arrival' | 'departure' | 'adults' | 'childrens' | 'rooms' | 'rate' | 'extras', string>> &
        Companions
    >({
      query: ({ id, infants, dogs, cots, ...stay }) => ({
        path: `/console/reservation/${id}/change`,
        query: { ...queryOf(stay), infants, dogs, cots },
      }),
      keepUnusedDataFor: 0,
    }),
    addReservationNote: build.mutation<unknown, { readonly id: string; readonly note: string; readonly words: string }>(
      {
        query: ({ id, note, words }) => ({
          path: `/console/reservation/${id}/note/${note}`,
          method: 'PUT',
          body: { words },
          read: () => null,
        }),
        invalidatesTags: ['Console'],
      },
    ),
    /** Rooms that are free for a stay, the cheapest first, with their rates by id. */
    consoleFreeRooms: build.query<FreeRooms, StayQuestion>({
      queryFn: async (stay, _api, _extra, request) => {
        const rooms = await request({ path: '/public/combinations', query: { ...stay, limit: 12 } });
        if (rooms.error) return { error: rooms.error };
        const rates = await request({ path: '/public/ibe-rates', query: { ...stay } });
        if (rates.error) return { error: rates.error };
        const named = (rates.data as { readonly data: readonly StayRateWire[] }).data.map((rate) => [rate.id, rate]);
        return {
          data: {
            data: (rooms.data as { readonly data: readonly CombinationWire[] }).data,
            rates: Object.fromEntries(named) as FreeRooms['rates'],
          },
        };
      },
      keepUnusedDataFor: 0,
    }),
    consoleExtras: build.query<readonly StayExtraWire[], StayQuestion>({
      query: (stay) => ({ path: '/public/extras', query: { ...stay } }),
      transformResponse: ({ data }: { readonly data: readonly StayExtraWire[] }) => data,
      keepUnusedDataFor: 0,
    }),
    bookForGuest: build.mutation<StaffBookedWire, Omit<StaffBooking, 'preview'> & { readonly key: string }>({
      query: ({ key, ...body }) => ({ path: '/console/reservation', method: 'POST', body, idempotencyKey: key }),
      invalidatesTags: ['Console'],
    }),
    /** Reports that a page is open, and gets who else has it open. */
    consoleViewers: build.query<ViewersWire, { readonly subject: ViewedSubject; readonly id: string }>({
      query: (body) => ({ path: '/console/viewer', method: 'POST', body }),
      providesTags: ['User'],
      keepUnusedDataFor: 0,
    }),
    consoleSearch: build.query<ConsoleSearchWire, string>({
      query: (q) => ({ path: '/console/search', query: { q } }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 30,
    }),
  }),
});

export const csvPath = (question: ReservationQuestion): string => {
  const { after: _, ...filter } = question;
  return `/console/reservation.csv?${new URLSearchParams(queryOf(filter))}`;
};

export const {
  useConsoleReservationsQuery,
  useReservationViewsQuery,
  useConsoleChangeQuery,
  useConsoleReservationQuery,
  useLazyConsoleReservationQuery,
  useAddReservationNoteMutation,
  useConsoleFreeRoomsQuery,
  useConsoleExtrasQuery,
  useBookForGuestMutation,
  useConsoleViewersQuery,
  useConsoleSearchQuery,
} = reservationsApi;
