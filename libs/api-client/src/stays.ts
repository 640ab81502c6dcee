import type { CombinationWire, PointsResultWire, StayChargeWire, StayPriceWire, StayRateWire } from '@mp/contract';
import { statedCompanions, type CalendarDate, type Money, type Party, type Rate, type StayCharge } from '@mp/domain';
import { api } from './api.ts';
import { rateOf } from './places.ts';
import { stayPolicyOf, type StayPolicy } from './stay-policy.ts';

/** A stay to price. Departure is exclusive. */
export interface StayParams {
  readonly placeId: number;
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
  readonly party: Party;
  readonly rateId?: number;
}

/** A mandatory fee or local tax in a stay’s total. The name is that of the fee, or of the municipality. */
export type ChargeAmount = Readonly<StayChargeWire>;

/** Such a charge before its amount is known. */
export type NamedCharge = StayCharge & { readonly name: string };

/** A rate with its cheapest total for the stay. */
export interface StayRate extends Rate {
  /** With mandatory fees and local tax. */
  readonly total: Money;
  readonly charges: readonly ChargeAmount[];
  readonly perNight: Money;
  /** The points that the stay would earn a member of the club. */
  readonly points: number;
  /** The last day on which an insured stay can be cancelled for a serious reason, inclusive, and the refund; null if never. */
  readonly cancellation: { readonly until: CalendarDate; readonly refund: Money } | null;
  /** What is paid with the booking, in per mille, and when the rest is due; null if everything is paid at once. */
  readonly deposit: { readonly perMille: number; readonly dueOn: CalendarDate } | null;
  readonly policy: StayPolicy | null;
}

/** Rooms for the whole party, with the price of all units of each type for the whole stay. */
export interface Combination {
  readonly rateId: number;
  readonly rooms: readonly {
    readonly id: number;
    readonly count: number;
    readonly name: string;
    readonly price: Money;
  }[];
  readonly capacity: number;
  readonly total: Money;
}

/** One unit of a room type for the whole stay at a rate. */
export interface RoomPrice {
  readonly roomTypeId: number;
  readonly rateId: number;
  readonly price: Money;
  /** What the rate adds for the party, whichever rooms it takes: breakfasts. */
  readonly surcharge: Money;
  /** Fees and local tax of the stay, whichever rooms it takes. */
  readonly charges: readonly NamedCharge[];
  readonly capacity: number;
  readonly free: number;
}

const queryOf = ({ placeId, arrival, departure, party, rateId }: StayParams) => ({
  clientId: placeId,
  arrival,
  departure,
  persons: party.adults,
  children: party.children,
  ...statedCompanions(party),
  rateId,
});

export const staysApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    stayRates: build.query<readonly StayRate[], StayParams>({
      query: (stay) => ({ path: '/public/ibe-rates', query: queryOf(stay) }),
      transformResponse: (wire: { data: StayRateWire[] }) =>
        wire.data.map((rate) => ({
          ...rateOf(rate),
          total: rate.total,
          charges: rate.charges ?? [],
          perNight: rate.per_night,
          points: rate.points,
          cancellation: rate.cancellation as StayRate['cancellation'],
          deposit: rate.deposit
            ? { perMille: rate.deposit.per_mille, dueOn: rate.deposit.due_on as CalendarDate }
            : null,
          policy: stayPolicyOf(rate.policy),
        })),
      keepUnusedDataFor: 30,
    }),
    /** Cheapest first. */
    combinations: build.query<readonly Combination[], StayParams>({
      query: (stay) => ({ path: '/public/combinations', query: queryOf(stay) }),
      transformResponse: (wire: { data: CombinationWire[] }) =>
        wire.data.map(({ rate_id, ...combination }) => ({ rateId: rate_id, ...combination })),
      keepUnusedDataFor: 30,
    }),
    roomPrices: build.query<readonly RoomPrice[], StayParams>({
      query: (stay) => ({ path: '/public/ibe-prices', query: queryOf(stay) }),
      transformResponse: (wire: { data: StayPriceWire[] }) =>
        wire.data.map(({ room_type_id, rate_id, charges = [], ...rest }) => ({
          ...rest,
          roomTypeId: room_type_id,
          rateId: rate_id,
          charges: charges.map(({ fixed_minor, per_mille_nights, by_age, ...charge }) => ({
            ...charge,
            ...(by_age && { byAge: { from: by_age.from, personMinor: by_age.person_minor } }),
            fixedMinor: fixed_minor,
            perMilleNights: per_mille_nights,
          })),
        })),
      keepUnusedDataFor: 30,
    }),
    /** Points for booking a place at this price. [7.7] */
    stayPoints: build.query<number, { price: Money; instantBooking: boolean }>({
      query: ({ price: { minor: price, currency }, instantBooking }) => ({
        path: '/public/ota/ap/graphql/points-calculation',
        method: 'POST',
        body: { type: instantBooking ? 'INST' : 'OR', data: [{ index: 0, price }], currency },
      }),
      transformResponse: (wire: PointsResultWire) => wire[0]?.points ?? 0,
    }),
  }),
});

export const { useStayRatesQuery, useCombinationsQuery, useRoomPricesQuery, useStayPointsQuery } = staysApi;
