import { api } from '@mp/api-client';
import type {
  ChangedStayWire,
  ChangeForPlaceWire,
  RequestDecisionWire,
  ReservationRequestViewWire,
} from '@mp/contract';
import { companionsOf, type CalendarDate, type Money, type Party } from '@mp/domain';

/** A stay before or after a change. */
export interface ChangedStay {
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
  readonly party: Party;
  readonly rooms: readonly { readonly id: number; readonly count: number; readonly name: string }[];
  readonly total: Money;
}

/** A change of a confirmed stay that its guest asks for, or asked for. */
export interface OwnerChange {
  readonly state: ChangeForPlaceWire['state'];
  readonly before: ChangedStay;
  readonly after: ChangedStay;
  /** Instant in ISO 8601, UTC; null once it does not wait. */
  readonly until: string | null;
}

/** A request for the owner of the place. [6.3] */
export interface OwnerRequest {
  readonly number: string;
  readonly state: ReservationRequestViewWire['state'];
  readonly placeName: string;
  readonly guestName: string;
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
  readonly nights: number;
  readonly party: Party;
  /** Of its guests, where a local tax depends on them. */
  readonly agesUnder18: readonly number[];
  readonly rateName: string;
  readonly rooms: readonly { readonly id: number; readonly count: number; readonly name: string }[];
  /** What the place has to prepare. */
  readonly extras: readonly { readonly count: number; readonly name: string }[];
  readonly total: Money;
  /** Local tax in the total, which the place collects on the spot. */
  readonly spotTax: Money;
  /** What the guest of a confirmed stay has not paid yet, and when it is due; null for nothing. */
  readonly rest: { readonly amount: Money; readonly dueOn: CalendarDate; readonly canTake: boolean } | null;
  /** The club's benefits for the guest. */
  readonly benefits: readonly string[];
  readonly note: string | null;
  /** Instant in ISO 8601, UTC; null once the place has answered. */
  readonly confirmUntil: string | null;
  /** The latest change of the stay; null if its guest has asked for none. */
  readonly change: OwnerChange | null;
  /** Whether this code can cancel the confirmed stay. */
  readonly canCancel: boolean;
}

/** The outcome of a decision. */
export interface RequestDecision {
  readonly outcome: RequestDecisionWire['outcome'];
  readonly request: OwnerRequest;
}

export type OwnerAnswer = 'accept' | 'decline' | 'cancel';

export const reservationRequestsApi = api.injectEndpoints({
  // Only this remote has it, and each release defines it again.
  overrideExisting: true,
  endpoints: (build) => ({
    /** By the owner's code. Reading changes nothing. */
    reservationRequest: build.query<OwnerRequest, string>({
      query: (code) => ({ path: `/public/reservation-request/${encodeURIComponent(code)}` }),
      transformResponse: (wire: ReservationRequestViewWire) => ownerRequestOf(wire),
      keepUnusedDataFor: 5,
    }),
    /** Answers a request. Idempotent. The guest reads the reason, which is required for cancelling. */
    answerRequest: build.mutation<RequestDecision, { code: string; answer: OwnerAnswer; reason?: string }>({
      query: ({ code, answer, reason }) => ({
        path: `/public/reservation-request/${encodeURIComponent(code)}/${answer}`,
        method: 'POST',
        body: { reason: reason || undefined },
      }),
      transformResponse: (wire: RequestDecisionWire) => ({
        outcome: wire.outcome,
        request: ownerRequestOf(wire.request),
      }),
    }),
    /** Notes that the guest has paid the rest at the place. Idempotent. */
    takeRest: build.mutation<OwnerRequest, { code: string; amountMinor: number }>({
      query: ({ code, amountMinor }) => ({
        path: `/public/reservation-request/${encodeURIComponent(code)}/take`,
        method: 'POST',
        body: { amount_minor: amountMinor },
      }),
      transformResponse: (wire: ReservationRequestViewWire) => ownerRequestOf(wire),
    }),
    /** Answers a change of a confirmed stay. Idempotent. */
    answerChange: build.mutation<RequestDecision, { code: string; answer: 'accept' | 'decline'; reason?: string }>({
      query: ({ code, answer, reason }) => ({
        path: `/public/reservation-request/${encodeURIComponent(code)}/change/${answer}`,
        method: 'POST',
        body: { reason: reason || undefined },
      }),
      transformResponse: (wire: RequestDecisionWire) => ({
        outcome: wire.outcome,
        request: ownerRequestOf(wire.request),
      }),
    }),
  }),
});

export const { useReservationRequestQuery, useAnswerRequestMutation, useAnswerChangeMutation, useTakeRestMutation } =
  reservationRequestsApi;

const ownerRequestOf = (wire: ReservationRequestViewWire): OwnerRequest => ({
  number: wire.number,
  state: wire.state,
  placeName: wire.client.name,
  guestName: wire.guest.name,
  arrival: wire.arrival as CalendarDate,
  departure: wire.departure as CalendarDate,
  nights: wire.nights,
  party: { adults: wire.adults, children: wire.childrens, ...companionsOf(wire) },
  agesUnder18: wire.ages_under_18 ?? [],
  rateName: wire.rate.name,
  rooms: wire.rooms.map(({ room_types, name }) => ({ ...room_types, name })),
  extras: wire.extras ?? [],
  total: wire.total,
  spotTax: wire.spot_tax ?? { minor: 0, currency: wire.total.currency },
  rest: wire.rest
    ? {
        amount: wire.rest.amount,
        dueOn: wire.rest.due_on as CalendarDate,
        canTake: wire.rest.can_take ?? false,
      }
    : null,
  benefits: wire.benefits ?? [],
  note: wire.note,
  confirmUntil: wire.confirm_until,
  change: wire.change ? { ...wire.change, before: stayOf(wire.change.before), after: stayOf(wire.change.after) } : null,
  canCancel: wire.can_cancel ?? false,
});

const stayOf = (wire: ChangedStayWire): ChangedStay => ({
  arrival: wire.arrival as CalendarDate,
  departure: wire.departure as CalendarDate,
  party: { adults: wire.adults, children: wire.childrens, ...companionsOf(wire) },
  rooms: wire.rooms.map(({ room_types, name }) => ({ ...room_types, name })),
  total: wire.total,
});
