import type {
  CancellationWire,
  ClientWire,
  FoundReservationWire,
  PaymentReturnWire,
  ReservationCreatedWire,
  ReservationOrder,
  ReservationWire,
} from '@mp/contract';
import type { CalendarDate, Locale, Money, Party, Place, RoomCount, SeriousReason } from '@mp/domain';
import { api } from './api.ts';
import { placeOf } from './places.ts';
import { reservedStayOf, type ReservedStay } from './reserved-stay.ts';

/** What the guest told and was shown. The server computes the price again and refuses another one. */
export interface BookingOrder {
  readonly placeId: number;
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
  readonly party: Party;
  readonly rateId: number;
  readonly rooms: readonly RoomCount[];
  /** The total that the guest agreed to: the stay without the discount, with insurance, before vouchers. */
  readonly total: Money;
  /** Codes of vouchers that pay for a part of it, in the order they were added. */
  readonly vouchers: readonly string[];
  /** The card-holder's code. */
  readonly benefitCode?: string;
  /** Insured, with consent to the insurance's documents: one is not sent without the other. [5.36] */
  readonly isInsured: boolean;
  readonly contact: ReservationOrder['contact'];
  readonly note?: string;
  readonly agreement: boolean;
  readonly locale: Locale;
}

/** A reservation as its guest sees it. [3.18] */
export interface Reservation extends ReservedStay {
  readonly rateName: string;
  readonly rooms: readonly {
    readonly id: number;
    readonly count: number;
    readonly name: string;
    readonly price: Money;
  }[];
  /** What the total consists of: the stay − the discount + the premium. */
  readonly price: {
    readonly stay: Money;
    readonly discount: Money;
    readonly insurance: { readonly premium: Money; readonly vat: Money } | null;
    /** What vouchers pay of the total. */
    readonly vouchers: Money;
    /** What is left for the card. */
    readonly toPay: Money;
  };
  /** What the club brings to the stay, a line each in the guest's language. */
  readonly benefits: readonly string[];
  /** What the stay earns once it is over; null for who has no account to get it. */
  readonly points: number | null;
  /** What the guest of an insured stay got back; null unless they cancelled it. */
  readonly refund: Money | null;
  /** The invoice has been corrected by a credit note, which can be saved. */
  readonly hasCreditNote: boolean;
  readonly contact: { readonly name: string; readonly surname: string; readonly email: string };
  /** It can be paid by transfer, too: the stay is far enough ahead. */
  readonly canTransfer: boolean;
  /** What to pay by transfer, once that has been chosen. */
  readonly transfer: {
    /** Without spaces. */
    readonly iban: string;
    readonly variableSymbol: string;
    readonly amount: Money;
    /** What is still to be sent. */
    readonly missing: Money;
    /** Transfers that came with its symbol and were too little, or in another currency, which does not count. */
    readonly others: readonly Money[];
  } | null;
  /** The place was asked first. */
  readonly onRequest: boolean;
  /** What the place told the guest when it declined or cancelled. */
  readonly reason: string | null;
  /** Instants in ISO 8601, UTC. */
  readonly payUntil: string | null;
  readonly confirmUntil: string | null;
}

/** The guest's key to a reservation without an account. */
export interface ReservationKey {
  readonly id: string;
  readonly code: string;
}

/** What cancelling would come to at this moment. Amounts of nothing are zero. */
export interface Cancellation {
  /** Why the guest cannot cancel by themselves; null when they can. [4.34] */
  readonly obstacle: CancellationWire['obstacle'];
  /** What comes back of what was taken: to the card and as a voucher together. */
  readonly refund: Money;
  readonly toCard: Money;
  readonly asVoucher: Money;
  /** Only reserved on the card: given free in full. */
  readonly released: Money;
  readonly vouchersReturned: Money;
  /** What is not given back. */
  readonly kept: Money;
}

/** What a guest can save of a stay that is confirmed, or was, and the picture of a transfer that is awaited. */
export type ReservationFile = StayFile | 'payment-qr.svg';

/** What a guest keeps of a stay. */
export type StayFile = 'confirmation.pdf' | 'invoice.pdf' | 'credit-note.pdf' | 'calendar.ics';

/** Where a browser gets a file about a reservation, on the page's own origin. */
export const reservationFileHref = ({ id, code }: ReservationKey, file: ReservationFile, locale: Locale): string =>
  `/api/public/reservation/${encodeURIComponent(id)}/${file}?${new URLSearchParams({ code, language: locale })}`;

/** What can be saved of a stay that is on, and of one that was invoiced and then cancelled. */
export const reservationFiles = ({
  paymentLabel,
  hasCreditNote,
}: Pick<ReservedStay, 'paymentLabel'> & { readonly hasCreditNote: boolean }): readonly StayFile[] => {
  if (paymentLabel === 'success') return ['calendar.ics', 'confirmation.pdf', 'invoice.pdf'];
  return hasCreditNote ? ['invoice.pdf', 'credit-note.pdf'] : [];
};

export const reservationsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    reservation: build.query<Reservation, ReservationKey>({
      query: ({ id, code }) => ({ path: `/public/reservation/${encodeURIComponent(id)}`, query: { code } }),
      transformResponse: (wire: ReservationWire) => reservationOf(wire),
      providesTags: (_result, _error, { id }) => [{ type: 'Reservation', id }],
      keepUnusedDataFor: 5,
    }),
    createReservation: build.mutation<Reservation & ReservationKey, { order: BookingOrder; idempotencyKey: string }>({
      query: ({ order, idempotencyKey }) => ({
        path: '/public/reservation',
        method: 'POST',
        body: requestOf(order),
        idempotencyKey,
      }),
      transformResponse: (wire: ReservationCreatedWire) => ({ ...reservationOf(wire), code: wire.code }),
    }),
    /** Gives the address of the gateway's page. Asking twice gives the same payment. */
    payReservation: build.mutation<{ redirectUrl: string }, ReservationKey & { returnUrl: string }>({
      query: ({ id, code, returnUrl }) => ({
        path: `/public/reservation/${encodeURIComponent(id)}/pay`,
        method: 'POST',
        body: { code, return_url: returnUrl },
      }),
      transformResponse: (wire: { redirect_url: string }) => ({ redirectUrl: wire.redirect_url }),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Reservation', id }],
    }),
    /**
     * Chooses to pay by transfer: the rooms are held for days instead of minutes. Twice does it once. `confirm`, from a letter
     * to the guest, is asked of who was not signed in.
     */
    payByTransfer: build.mutation<Reservation, ReservationKey & { confirm?: string | undefined }>({
      query: ({ id, code, confirm }) => ({
        path: `/public/reservation/${encodeURIComponent(id)}/transfer`,
        method: 'POST',
        body: { code, confirm },
      }),
      transformResponse: (wire: ReservationWire) => reservationOf(wire),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Reservation', id }],
    }),
    /** The key to what was paid for, of whom the gateway sends back; once. */
    redeemReturn: build.mutation<ReservationKey, string>({
      query: (returned) => ({ path: '/public/payment-return', method: 'POST', body: { returned } }),
      transformResponse: ({ id, code }: PaymentReturnWire) => ({ id, code }),
    }),
    /** Asking changes nothing. */
    cancellation: build.query<Cancellation, ReservationKey>({
      query: ({ id, code }) => ({
        path: `/public/reservation/${encodeURIComponent(id)}/cancellation`,
        query: { code },
      }),
      transformResponse: (wire: CancellationWire) => ({
        obstacle: wire.obstacle,
        refund: wire.refund,
        toCard: wire.to_card,
        asVoucher: wire.as_voucher,
        released: wire.released,
        vouchersReturned: wire.vouchers_returned,
        kept: wire.kept,
      }),
      providesTags: (_result, _error, { id }) => [{ type: 'Reservation', id }],
      keepUnusedDataFor: 0,
    }),
    /**
     * Cancels for the refund that the guest was told; another one fails with `refund_changed`. An insured stay needs its
     * reason. Twice does it once.
     */
    cancelReservation: build.mutation<
      Reservation,
      ReservationKey & { refund: Money; reason?: SeriousReason; note?: string }
    >({
      query: ({ id, code, refund, reason, note }) => ({
        path: `/public/reservation/${encodeURIComponent(id)}/cancel`,
        method: 'POST',
        body: { code, refund_minor: refund.minor, serious_reason: reason, serious_reason_note: note },
      }),
      transformResponse: (wire: ReservationWire) => reservationOf(wire),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Reservation', id }],
    }),
    /** For who has lost the link: the number and the short code of any letter about the reservation. */
    findReservation: build.mutation<ReservationKey, { number: string; code: string }>({
      query: (body) => ({ path: '/public/reservation/find', method: 'POST', body }),
      transformResponse: ({ id, code }: FoundReservationWire) => ({ id, code }),
    }),
    /** Up to three similar places, free on the same dates, with the price of the stay. */
    reservationAlternatives: build.query<readonly Place[], ReservationKey>({
      query: ({ id, code }) => ({
        path: `/public/reservation/${encodeURIComponent(id)}/alternatives`,
        query: { code },
      }),
      transformResponse: (wire: { data: ClientWire[] }) => wire.data.map(placeOf),
    }),
  }),
});

export const {
  useReservationQuery,
  useCreateReservationMutation,
  usePayReservationMutation,
  usePayByTransferMutation,
  useCancellationQuery,
  useCancelReservationMutation,
  useFindReservationMutation,
  useRedeemReturnMutation,
  useReservationAlternativesQuery,
} = reservationsApi;

/** Where the choice of paying a reservation by transfer is kept, so that the page after the order tells what came of it. */
export const transferCacheKey = (id: string): string => `transfer-${id}`;

const requestOf = (order: BookingOrder): ReservationOrder => ({
  client_id: order.placeId,
  arrival: order.arrival,
  departure: order.departure,
  adults: order.party.adults,
  childrens: order.party.children,
  rate: order.rateId,
  rooms: order.rooms.map(({ roomTypeId, count }) => ({ room_types: { id: roomTypeId, count } })),
  currency: order.total.currency,
  total_minor: order.total.minor,
  vouchers: order.vouchers.length > 0 ? [...order.vouchers] : undefined,
  visa: order.benefitCode,
  ...(order.isInsured && { insurance: true, insurance_consent: true }),
  contact: order.contact,
  note: order.note,
  agreement: order.agreement as true,
  language: order.locale,
});

const reservationOf = (wire: ReservationWire): Reservation => ({
  ...reservedStayOf(wire),
  rateName: wire.rate.name,
  rooms: wire.rooms.map(({ room_types, ...room }) => ({ ...room, ...room_types })),
  price: priceOf(wire),
  benefits: wire.benefits ?? [],
  points: wire.points ?? null,
  refund: wire.refund ?? null,
  hasCreditNote: wire.has_credit_note ?? false,
  contact: wire.contact,
  canTransfer: wire.can_transfer ?? false,
  transfer: wire.transfer
    ? {
        iban: wire.transfer.iban,
        variableSymbol: wire.transfer.variable_symbol,
        amount: wire.transfer.amount,
        missing: wire.transfer.missing ?? wire.transfer.amount,
        others: wire.transfer.others,
      }
    : null,
  onRequest: wire.on_request ?? false,
  reason: wire.cancel_reason ?? null,
  payUntil: wire.pay_until,
  confirmUntil: wire.confirm_until,
});

const priceOf = ({ total, price, discount, insurance, vouchers, to_pay }: ReservationWire): Reservation['price'] => ({
  stay: price ?? total,
  discount: discount ?? { minor: 0, currency: total.currency },
  insurance: insurance ? { premium: insurance.premium, vat: insurance.insuranceVAT } : null,
  vouchers: vouchers ?? { minor: 0, currency: total.currency },
  toPay: to_pay ?? total,
});
