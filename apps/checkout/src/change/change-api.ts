import { api, type ReservationKey } from '@mp/api-client';
import type { ChangeOfferWire, ChangedStayWire, ReservationChangeWire } from '@mp/contract';
import { companionsOf, statedCompanions, type CalendarDate, type Money, type Party } from '@mp/domain';

/** A stay in a question: what is null is as it is booked. */
export interface StayWish {
  readonly arrival: CalendarDate | null;
  readonly departure: CalendarDate | null;
  readonly adults: number | null;
  readonly children: number | null;
  readonly infants: number | null;
  readonly dogs: number | null;
  readonly cots: number | null;
  readonly rate: number | null;
  /** Rooms as in the address: `90011x1,90012x2`. */
  readonly rooms: string | null;
  /** Extras likewise; `0` for none. */
  readonly extras: string | null;
}

/** A stay before or after a change. */
export interface ChangedStay {
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
  readonly party: Party;
  /** Only if it is known. */
  readonly rate?: { readonly id: number; readonly name: string };
  readonly rooms: readonly { readonly id: number; readonly count: number; readonly name: string }[];
  readonly extras: readonly { readonly id: number; readonly count: number; readonly name: string }[];
  readonly total: Money;
}

/** A change of a stay. */
export interface StayChange extends Pick<ReservationChangeWire, 'id' | 'kind' | 'state' | 'until' | 'reason'> {
  readonly before: ChangedStay;
  readonly after: ChangedStay;
  /** Paid by the guest, or given back if negative. */
  readonly due: Money;
  readonly createdAt: string;
}

/** What a guest can change about a stay, and what the stay in question costs. */
export interface ChangeOffer extends Pick<ChangeOfferWire, 'obstacle' | 'problem' | 'price' | 'contact'> {
  /** The place has to confirm. */
  readonly asksPlace: boolean;
  readonly stay: ChangedStay;
  readonly rooms: readonly {
    readonly id: number;
    readonly name: string;
    readonly capacity: number;
    readonly free: number;
  }[];
  readonly rates: ChangeOfferWire['rates'];
  readonly extras: ChangeOfferWire['extras'];
  /** The latest first. */
  readonly changes: readonly StayChange[];
}

/** How many changes of the stay were made: a request says which stay the guest saw. */
export const changesMade = ({ changes }: ChangeOffer): number =>
  changes.filter(({ kind, state }) => kind === 'stay' && state === 'done').length;

const path = ({ id }: ReservationKey, end = '') => `/public/reservation/${encodeURIComponent(id)}/change${end}`;

export const changeApi = api.injectEndpoints({
  // Only this remote has it, and each release defines it again.
  overrideExisting: true,
  endpoints: (build) => ({
    /** Reading changes nothing. */
    changeOffer: build.query<ChangeOffer, { key: ReservationKey; wish: StayWish }>({
      query: ({ key, wish }) => ({
        path: path(key),
        query: {
          code: key.code,
          arrival: wish.arrival ?? undefined,
          departure: wish.departure ?? undefined,
          adults: wish.adults ?? undefined,
          childrens: wish.children ?? undefined,
          infants: wish.infants ?? undefined,
          dogs: wish.dogs ?? undefined,
          cots: wish.cots ?? undefined,
          rate: wish.rate ?? undefined,
          extras: wish.extras ?? undefined,
          rooms: wish.rooms ?? undefined,
        },
      }),
      transformResponse: (wire: ChangeOfferWire): ChangeOffer => ({
        ...wire,
        asksPlace: wire.asks_place,
        stay: stayOf(wire.stay),
        rooms: wire.rooms.map(({ room_types, ...room }) => ({ ...room, ...room_types })),
        changes: wire.changes.map(changeOf),
      }),
      providesTags: (_result, _error, { key }) => [{ type: 'Reservation', id: key.id }],
      keepUnusedDataFor: 5,
    }),
    /** Changes the stay for the total that was shown. The same id changes once. */
    changeStay: build.mutation<
      StayChange,
      { key: ReservationKey; changeId: string; stay: ChangedStay; changesSeen: number }
    >({
      query: ({ key, changeId, stay, changesSeen }) => ({
        path: path(key),
        method: 'POST',
        body: {
          code: key.code,
          change_id: changeId,
          arrival: stay.arrival,
          departure: stay.departure,
          adults: stay.party.adults,
          childrens: stay.party.children,
          ...statedCompanions(stay.party),
          rate: stay.rate?.id,
          extras: stay.extras.map(({ id, count }) => ({ id, count })),
          rooms: stay.rooms.map(({ id, count }) => ({ room_types: { id, count } })),
          total_minor: stay.total.minor,
          changes_seen: changesSeen,
        },
      }),
      transformResponse: (wire: ReservationChangeWire) => changeOf(wire),
      invalidatesTags: (_result, _error, { key }) => [{ type: 'Reservation', id: key.id }],
    }),
    /** Returns the address of the gateway's page for the difference. */
    payChange: build.mutation<{ redirectUrl: string }, { key: ReservationKey; returnUrl: string }>({
      query: ({ key, returnUrl }) => ({
        path: path(key, '/pay'),
        method: 'POST',
        body: { code: key.code, return_url: returnUrl },
      }),
      transformResponse: (wire: { redirect_url: string }) => ({ redirectUrl: wire.redirect_url }),
    }),
    /** Pays the whole difference with vouchers. */
    payChangeByVouchers: build.mutation<unknown, { key: ReservationKey; vouchers: readonly string[] }>({
      query: ({ key, vouchers }) => ({
        path: path(key, '/vouchers'),
        method: 'POST',
        body: { code: key.code, vouchers },
      }),
      invalidatesTags: (_result, _error, { key }) => [{ type: 'Reservation', id: key.id }],
    }),
    withdrawChange: build.mutation<unknown, ReservationKey>({
      query: (key) => ({ path: path(key, '/withdraw'), method: 'POST', body: { code: key.code } }),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Reservation', id }],
    }),
    changeContact: build.mutation<unknown, { key: ReservationKey; contact: ChangeOffer['contact'] }>({
      query: ({ key, contact }) => ({
        path: `/public/reservation/${encodeURIComponent(key.id)}/contact`,
        method: 'POST',
        body: { code: key.code, contact: { ...contact, emailCheck: contact.email } },
      }),
      invalidatesTags: (_result, _error, { key }) => [{ type: 'Reservation', id: key.id }],
    }),
  }),
});

export const {
  useChangeOfferQuery,
  useChangeStayMutation,
  usePayChangeMutation,
  usePayChangeByVouchersMutation,
  useWithdrawChangeMutation,
  useChangeContactMutation,
} = changeApi;

const stayOf = (wire: ChangedStayWire): ChangedStay => ({
  arrival: wire.arrival as CalendarDate,
  departure: wire.departure as CalendarDate,
  party: { adults: wire.adults, children: wire.childrens, ...companionsOf(wire) },
  ...(wire.rate && { rate: wire.rate }),
  extras: wire.extras,
  rooms: wire.rooms.map(({ room_types, name }) => ({ ...room_types, name })),
  total: wire.total,
});

const changeOf = (wire: ReservationChangeWire): StayChange => ({
  id: wire.id,
  kind: wire.kind,
  state: wire.state,
  until: wire.until,
  reason: wire.reason,
  before: stayOf(wire.before),
  after: stayOf(wire.after),
  due: wire.due,
  createdAt: wire.created_at,
});
