import type {
  CancellationWire,
  ClientWire,
  FoundReservationWire,
  PaymentReturnWire,
  ReservationCreatedWire,
  ReservationOrder,
  ReservationWire,
  StayDocument,
} from '@mp/contract';
import {
  statedCompanions,
  type CalendarDate,
  type ChangeState,
  type ExtraCount,
  type Locale,
  type Money,
  type Party,
  type Place,
  type PlaceSeller,
  type RoomCount,
  type SeriousReason,
} from '@mp/domain';
import { api } from './api.ts';
import { placeSellerOf } from './place-seller.ts';
import { placeOf } from './places.ts';
import { refundLinesOf, type RefundLine } from './refund-lines.ts';
import { reservedStayOf, type ReservedStay } from './reserved-stay.ts';
import { stayPolicyOf, type StayPolicy } from './stay-policy.ts';

/** The guest's input and the price they saw. The server computes the price again and refuses a different one. */
export interface BookingOrder {
  readonly placeId: number;
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
  readonly party: Party;
  /** Of children, and of adults under 18, where a local tax depends on them. */
  readonly agesUnder18?: readonly number[];
  readonly rateId: number;
  readonly rooms: readonly RoomCount[];
  /** What the guest takes beside the stay. */
  readonly extras: readonly ExtraCount[];
  /** The total that the guest agreed to: the stay minus the discount, plus extras, insurance and local tax, before vouchers. */
  readonly total: Money;
  /** Codes of vouchers that pay a part of it, in the order of entry. */
  readonly vouchers: readonly string[];
  /** What the guest saw each of them pay, in minor units. */
  readonly voucherSharesMinor: readonly number[];
  /** The benefit code of a card holder. */
  readonly benefitCode?: string;
  /** Whether the guest insures the stay and accepts the insurance's documents; both are sent together. [5.36] */
  readonly isInsured: boolean;
  readonly contact: ReservationOrder['contact'];
  readonly note?: string;
  readonly agreement: boolean;
  /** Whether the rest of a stay with a deposit is charged to the same card. */
  readonly chargesRest?: boolean;
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
  /** The parts of the total: the stay + the extras − the discount + the premium + both parts of the local tax. */
  readonly price: {
    /** With its mandatory fees. */
    readonly stay: Money;
    readonly fees: readonly { readonly name: string; readonly amount: Money }[];
    readonly extras: readonly { readonly name: string; readonly count: number; readonly amount: Money }[];
    /** Paid with the booking, and paid at the place. */
    readonly localTax: Money;
    readonly spotTax: Money;
    readonly discount: Money;
    readonly insurance: { readonly premium: Money; readonly vat: Money } | null;
    /** The part of the total that vouchers pay. */
    readonly vouchers: Money;
    /** The part that is left to pay. */
    readonly toPay: Money;
  };
  /** The club's benefits for the stay, one line each in the guest's language. */
  readonly benefits: readonly string[];
  /** Points that the stay earns once it is over; null without an account. */
  readonly points: number | null;
  /** The policy with which it was booked; null if it was booked before policies. */
  readonly policy: StayPolicy | null;
  /** The refund of a paid stay that its guest cancelled; null otherwise. */
  readonly refund: Money | null;
  /** What the guest has got back; null while the reservation is not over. Missing amounts are zero. */
  readonly returned: {
    readonly toCard: Money;
    readonly toAccount: Money;
    readonly vouchersReturned: Money;
    readonly kept: Money;
    /** New vouchers. */
    readonly vouchers: readonly { readonly code: string; readonly value: Money; readonly lastDay: CalendarDate }[];
  } | null;
  /** What was given back, or is on its way. */
  readonly refundLines: readonly RefundLine[];
  /** Its issued tax documents, which can be downloaded. */
  readonly documents: readonly StayDocument[];
  /** Those besides the latest of their kind: credit notes of earlier refunds. */
  readonly earlierDocuments: readonly { readonly document: StayDocument; readonly number: string }[];
  /** Whom the guest contracts with; null if unknown. */
  readonly seller: PlaceSeller | null;
  /** What the guest of a confirmed stay needs to arrive; null otherwise, or if the place has not recorded it. */
  readonly arrivalFacts: {
    readonly street: string;
    readonly postalCode: string;
    readonly phone: string;
    /** Who answers the phone on the evening of arrival; null for the reception. */
    readonly evening: string | null;
    readonly directions: string;
  } | null;
  readonly contact: { readonly name: string; readonly surname: string; readonly email: string };
  /** The rest of a stay that is paid in two parts; null for one that is paid at once. */
  readonly rest: {
    /** `lapsed`: the stay was cancelled because it was not paid. */
    readonly state: 'open' | 'paid' | 'cancelled' | 'lapsed';
    readonly deposit: Money;
    readonly amount: Money;
    readonly dueOn: CalendarDate;
    readonly canPay: boolean;
    /** Whether a payment by card is open, which a guest may just have paid. */
    readonly isPending: boolean;
    /** The saved card that it is charged to on the due date; otherwise why it is not. */
    readonly card: {
      readonly name: string;
      readonly state: 'due' | 'expired' | 'removed' | 'refused' | 'unconfirmed';
    } | null;
  } | null;
  /** The change of the stay that waits for a payment or the place; null without one. */
  readonly openChange: {
    readonly state: ChangeState;
    readonly arrival: CalendarDate;
    readonly departure: CalendarDate;
    /** What the guest then pays at once; negative for what goes back. */
    readonly due: Money;
    /** Instant in ISO 8601, UTC. */
    readonly until: string | null;
  } | null;
  /** Whether the last payment was for a change that ended before it was paid. */
  readonly isChangeUnpaid: boolean;
  /** `Visa •••• 4242 (Apple Pay)`; null if nothing was paid by card. */
  readonly paidWith: string | null;
  /** Whether it can be paid by transfer: the stay is far enough ahead. */
  readonly canTransfer: boolean;
  /** Details of the transfer, once that is chosen. */
  readonly transfer: {
    /** Without spaces. */
    readonly iban: string;
    readonly variableSymbol: string;
    readonly amount: Money;
    /** The amount still missing. */
    readonly missing: Money;
    /** Transfers with its symbol that were too low, or in another currency, which does not count. */
    readonly others: readonly Money[];
  } | null;
  /** Whether the place had to confirm it first. */
  readonly onRequest: boolean;
  /** The place's reason for declining or cancelling. */
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

/** The result of cancelling now. Missing amounts are zero. */
export interface Cancellation {
  /** Why the guest cannot cancel by themselves; null when they can. [4.34] */
  readonly obstacle: CancellationWire['obstacle'];
  /** The whole refund: to the card, by a transfer to the account that it came from, and as a voucher. */
  readonly refund: Money;
  readonly toCard: Money;
  readonly toAccount: Money;
  readonly asVoucher: Money;
  /** Only authorized on the card: released in full. */
  readonly released: Money;
  readonly vouchersReturned: Money;
  /** The part that is not refunded. */
  readonly kept: Money;
  /** Whether the refund is of the insurance, and needs a serious reason. */
  readonly needsReason: boolean;
  /** What the policy refunds without such a reason; null if that is nothing, or no less. */
  readonly withoutReason: Pick<Cancellation, 'refund' | 'toCard' | 'asVoucher' | 'kept'> | null;
}

/** Files of a confirmed stay, and the QR code of a pending transfer. */
export type ReservationFile = StayFile | 'payment-qr.svg';

/** Files of a stay. */
export type StayFile = `${StayDocument}.pdf` | 'confirmation.pdf' | 'calendar.ics';

/** The address of a reservation's file, on the page's own origin: of several credit notes the latest, or that with the number. */
export const reservationFileHref = (
  { id, code }: ReservationKey,
  file: ReservationFile,
  locale: Locale,
  number?: string,
): string =>
  `/api/public/reservation/${encodeURIComponent(id)}/${file}?${new URLSearchParams({ code, language: locale, ...(number && { number }) })}`;

/** The files of an active stay, whose invoice is issued when somebody asks for it, and of one that ended. */
export const reservationFiles = ({
  paymentLabel,
  documents,
}: Pick<ReservedStay, 'paymentLabel'> & { readonly documents: readonly StayDocument[] }): readonly StayFile[] => {
  const issued = documents.map((document) => `${document}.pdf` as const);
  if (paymentLabel === 'success')
    return [...new Set<StayFile>(['calendar.ics', 'confirmation.pdf', 'invoice.pdf', ...issued])];
  return issued;
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
    /** Returns the address of the gateway's page. A repeated call returns the same payment. */
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
     * Chooses payment by transfer: rooms are held for days instead of minutes. Idempotent. `confirm` is the code of an e-mail,
     * which a guest who was signed out has to give.
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
    /** Returns the key of the paid order for the gateway's return code; once. */
    redeemReturn: build.mutation<ReservationKey, string>({
      query: (returned) => ({ path: '/public/payment-return', method: 'POST', body: { returned } }),
      transformResponse: ({ id, code }: PaymentReturnWire) => ({ id, code }),
    }),
    /** Reading changes nothing. */
    cancellation: build.query<Cancellation, ReservationKey>({
      query: ({ id, code }) => ({
        path: `/public/reservation/${encodeURIComponent(id)}/cancellation`,
        query: { code },
      }),
      transformResponse: (wire: CancellationWire) => ({
        obstacle: wire.obstacle,
        refund: wire.refund,
        ...waysBack(wire),
        asVoucher: wire.as_voucher,
        released: wire.released,
        vouchersReturned: wire.vouchers_returned,
        kept: wire.kept,
        // Earlier versions refund only insured stays.
        needsReason: wire.needs_reason ?? wire.refund.minor > 0,
        withoutReason: wire.without_reason
          ? {
              refund: wire.without_reason.refund,
              toCard: wire.without_reason.to_card,
              asVoucher: wire.without_reason.as_voucher,
              kept: wire.without_reason.kept,
            }
          : null,
      }),
      providesTags: (_result, _error, { id }) => [{ type: 'Reservation', id }],
      keepUnusedDataFor: 0,
    }),
    /**
     * Cancels for the refund that the guest saw; a different one fails with `refund_changed`. The refund of an insurance needs its reason.
     * Idempotent.
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
    /** Finds a reservation without its link, by its number and the short code of any e-mail about it. */
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

/** The shared cache key of the mutation that chooses a transfer, so that the next page can show its result. */
export const transferCacheKey = (id: string): string => `transfer-${id}`;

/** What goes back to a card, and what to an account. */
const waysBack = ({ to_card, to_account }: Pick<CancellationWire, 'to_card' | 'to_account'>) => {
  const { currency } = to_card;
  const toAccount = to_account ?? { minor: 0, currency };
  return { toCard: { minor: to_card.minor - toAccount.minor, currency }, toAccount };
};

const requestOf = (order: BookingOrder): ReservationOrder => ({
  client_id: order.placeId,
  arrival: order.arrival,
  departure: order.departure,
  adults: order.party.adults,
  childrens: order.party.children,
  ...statedCompanions(order.party),
  ages_under_18: order.agesUnder18?.length ? [...order.agesUnder18] : undefined,
  rate: order.rateId,
  rooms: order.rooms.map(({ roomTypeId, count }) => ({ room_types: { id: roomTypeId, count } })),
  extras: order.extras.length > 0 ? [...order.extras] : undefined,
  currency: order.total.currency,
  total_minor: order.total.minor,
  ...(order.vouchers.length > 0 && {
    vouchers: [...order.vouchers],
    voucher_shares_minor: [...order.voucherSharesMinor],
  }),
  visa: order.benefitCode,
  ...(order.isInsured && { insurance: true, insurance_consent: true }),
  contact: order.contact,
  note: order.note,
  agreement: order.agreement as true,
  ...(order.chargesRest && { charge_rest: true }),
  language: order.locale,
});

const reservationOf = (wire: ReservationWire): Reservation => ({
  ...reservedStayOf(wire),
  rateName: wire.rate.name,
  rooms: wire.rooms.map(({ room_types, ...room }) => ({ ...room, ...room_types })),
  price: priceOf(wire),
  benefits: wire.benefits ?? [],
  points: wire.points ?? null,
  policy: stayPolicyOf(wire.policy),
  refund: wire.refund ?? null,
  returned: wire.returned
    ? {
        ...waysBack(wire.returned),
        vouchersReturned: wire.returned.vouchers_returned,
        kept: wire.returned.kept,
        vouchers: wire.returned.vouchers.map(({ code, value, last_day: lastDay }) => ({
          code,
          value,
          lastDay: lastDay as CalendarDate,
        })),
      }
    : null,
  refundLines: refundLinesOf(wire),
  documents: wire.documents ?? [],
  earlierDocuments: wire.earlier_documents ?? [],
  arrivalFacts: wire.arrival_facts
    ? {
        street: wire.arrival_facts.street,
        postalCode: wire.arrival_facts.postal_code,
        phone: wire.arrival_facts.phone,
        evening: wire.arrival_facts.evening,
        directions: wire.arrival_facts.directions,
      }
    : null,
  seller: placeSellerOf(wire.seller),
  contact: wire.contact,
  rest: wire.balance
    ? {
        state: wire.balance.state,
        deposit: wire.balance.deposit,
        amount: wire.balance.amount,
        dueOn: wire.balance.due_on as CalendarDate,
        canPay: wire.balance.can_pay,
        isPending: wire.balance.is_pending,
        card: wire.balance.card ?? null,
      }
    : null,
  openChange: wire.open_change
    ? {
        ...wire.open_change,
        arrival: wire.open_change.arrival as CalendarDate,
        departure: wire.open_change.departure as CalendarDate,
      }
    : null,
  isChangeUnpaid: wire.change_unpaid ?? false,
  paidWith: wire.paid_with ?? null,
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

const priceOf = ({
  total,
  price,
  fees,
  extras,
  local_tax,
  spot_tax,
  discount,
  insurance,
  vouchers,
  to_pay,
}: ReservationWire): Reservation['price'] => ({
  stay: price ?? total,
  fees: fees ?? [],
  extras: extras ?? [],
  localTax: local_tax ?? { minor: 0, currency: total.currency },
  spotTax: spot_tax ?? { minor: 0, currency: total.currency },
  discount: discount ?? { minor: 0, currency: total.currency },
  insurance: insurance ? { premium: insurance.premium, vat: insurance.insuranceVAT } : null,
  vouchers: vouchers ?? { minor: 0, currency: total.currency },
  toPay: to_pay ?? total,
});
