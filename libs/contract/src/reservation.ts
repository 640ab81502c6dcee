import {
  changeStates,
  locales,
  longestReasonNote,
  paymentLabels,
  reservationStatuses,
  seriousReasons,
} from '@mp/domain';
import { askedAges } from '@mp/domain/stay-charges';
import { z } from 'zod';
import { balanceSchema } from './balance.ts';
import { chargeFailures, paidCardSchema } from './card.ts';
import { transferSchema } from './bank-transfer.ts';
import { policySchema } from './cancellation-policy.ts';
import { orderedExtrasSchema, reservedExtraSchema } from './extras.ts';
import { benefitsSchema } from './loyalty.ts';
import {
  statedCompanionShape,
  currencySchema,
  dateSchema,
  emailSchema,
  idSchema,
  storableTextSchema,
  lineSchema,
  moneySchema,
  nameSchema,
  phoneSchema,
} from './primitives.ts';
import { placeSellerSchema } from './place-seller.ts';

/** The contact of the booker. Billing fields follow [3.17]; empty strings are missing. */
export const contactSchema = z.object({
  name: nameSchema,
  surname: nameSchema,
  email: emailSchema,
  /** The repeated address; the API refuses a booking if the two differ. [5.12] */
  emailCheck: z.string().max(254),
  phonePrefix: z
    .string()
    .regex(/^\d{1,4}$/)
    .optional(),
  phone: phoneSchema,
  /** Whether to invoice the names below; otherwise they are ignored. [3.16] */
  invoice: z.boolean().optional(),
  invoiceName: lineSchema.trim().max(160).optional(),
  ico: lineSchema.trim().max(20).optional(),
  dic: lineSchema.trim().max(20).optional(),
  invoiceStreet: lineSchema.trim().max(160).optional(),
  invoiceCity: lineSchema.trim().max(80).optional(),
  invoiceZip: lineSchema.trim().max(12).optional(),
});
export type ContactWire = z.infer<typeof contactSchema>;

/**
 * POST /public/reservation, with an `Idempotency-Key` header: once it has made a reservation, the same key and body get that again. A
 * refused request has made nothing, and leaves its key unused.
 */
export const reservationOrderSchema = z.object({
  client_id: idSchema,
  arrival: dateSchema,
  departure: dateSchema,
  adults: z.int().min(1).max(20),
  childrens: z.int().min(0).max(20),
  ...statedCompanionShape,
  /**
   * Ages on the day of arrival of children, and of adults under 18, where `by_age` of a local tax asks for them. Without them, the tax
   * is that of a party in which nobody is too young for it.
   */
  ages_under_18: z.array(z.int().min(askedAges.from).max(askedAges.to)).max(40).optional(),
  rate: idSchema,
  /** Room types with their counts; equal ones merge. [3.14] [4.26] */
  rooms: z
    .array(z.object({ room_types: z.object({ id: idSchema, count: z.int().min(1).max(20) }) }))
    .min(1)
    .max(12),
  currency: currencySchema,
  /** What the place offers with the stay: part of `total_minor`. Discounts are not of them. */
  extras: orderedExtrasSchema.optional(),
  /**
   * The total that the visitor saw: the stay with its mandatory fees and extras, less discounts, with insurance and with local tax, also
   * the part that is paid at the place. Another one fails with 409 `price_changed` and is never charged.
   */
  total_minor: z.int().min(0),
  /** Codes of vouchers that pay for the order or a part of it, in the order of entry. [3.15] */
  vouchers: z.array(z.string().min(1).max(40)).max(50).optional(),
  /**
   * What the visitor saw each of them pay: another amount fails with 409 `voucher_changed`. Earlier versions send none.
   */
  voucher_shares_minor: z.array(z.int().min(0)).max(50).optional(),
  /** A benefit code of a card holder; its discount is included in `total_minor`. [3.15] */
  visa: z.string().trim().min(1).max(40).optional(),
  /** Cancellation insurance: its premium is part of `total_minor`. [3.16] */
  insurance: z.boolean().optional(),
  /** Consent to the information document and terms, required for insurance. [5.36] */
  insurance_consent: z.boolean().optional(),
  contact: contactSchema,
  note: storableTextSchema.max(1000).optional(),
  /** Terms, data processing and early provision. [5.14] [5.37] */
  agreement: z.literal(true, { error: 'errors.agreement' }),
  /** Consent to charge the rest of the stay, on the day it is due, to the card that pays the deposit. */
  charge_rest: z.boolean().optional(),
  language: z.enum(locales),
});
export type ReservationOrder = z.infer<typeof reservationOrderSchema>;

/**
 * Tax documents of a stay. Those of the shop exist where a seller supplies the stay, and the shop something beside it.
 */
export const stayDocuments = ['invoice', 'credit-note', 'shop-invoice', 'shop-credit-note'] as const;
export type StayDocument = (typeof stayDocuments)[number];

/** A number of units of a room type. [3.14] */
export const reservedRoomSchema = z.object({
  room_types: z.object({ id: z.int(), count: z.int() }),
  name: z.string(),
});

/** What a guest has got back for a reservation that is over. [4.34] */
export const returnedSchema = z.object({
  /** The way it was paid: to the card or the account. */
  to_card: moneySchema,
  /** The part of it that is transferred to the account that it came from. */
  to_account: moneySchema.optional(),
  /** Only authorized on the card: released in full. */
  released: moneySchema,
  /** This worth is back on vouchers. */
  vouchers_returned: moneySchema,
  /** The part that is not refunded: the insurance premium and the rest of the price. */
  kept: moneySchema,
  /** Vouchers that got back what they had paid, or new ones for those that are not valid any more. */
  vouchers: z.array(z.object({ code: z.string(), value: moneySchema, last_day: dateSchema })),
});
export type ReturnedWire = z.infer<typeof returnedSchema>;

/** A part of a refund by staff. */
export const refundLineSchema = z.object({
  amount: moneySchema,
  to: z.enum(['card', 'account', 'voucher']),
  /** When it was given back, or decided if it is on its way. ISO 8601 in UTC. */
  at: z.string(),
  is_done: z.boolean(),
});
export type RefundLineWire = z.infer<typeof refundLineSchema>;

/** A reservation for its guest. [3.18] */
export const reservationSchema = z.object({
  id: z.uuid(),
  /** Shown to people, e.g. `MP-2611-48213`. */
  number: z.string(),
  status: z.enum(reservationStatuses),
  /** The label of the payment status page. */
  payment_status: z.enum(paymentLabels),
  client: z.object({ pkid: z.int(), name: z.string(), static_url: z.string(), city: z.string() }),
  arrival: z.string(),
  departure: z.string(),
  nights: z.int(),
  adults: z.int(),
  childrens: z.int(),
  ...statedCompanionShape,
  rate: z.object({ id: z.int(), name: z.string() }),
  rooms: z.array(reservedRoomSchema.extend({ price: moneySchema })),
  /** The stay with its mandatory fees, without extras, discount, insurance and local tax. */
  price: moneySchema.optional(),
  /** The mandatory fees in the price. */
  fees: z.array(z.object({ name: z.string(), amount: moneySchema })).optional(),
  /** What the guest has ordered beside it. */
  extras: z.array(reservedExtraSchema).optional(),
  /** Local tax that is paid with the booking, and that is paid at the place. */
  local_tax: moneySchema.optional(),
  spot_tax: moneySchema.optional(),
  discount: moneySchema.optional(),
  /** The club's other benefits, and the points for a guest with an account. */
  benefits: benefitsSchema.optional(),
  points: z.int().nullable().optional(),
  /** The agreed total: price + extras − discount + insurance + local tax, wherever that is paid. */
  total: moneySchema,
  /** Null if the stay is not insured. The VAT is included in the premium. [3.16] */
  insurance: z
    .object({ premium: moneySchema, insuranceVAT: moneySchema, insuranceGuests: z.int() })
    .nullable()
    .optional(),
  /** The cancellation policy with which it was booked; null for a reservation from before policies. */
  policy: policySchema.nullish(),
  /** The refund of a paid stay that its guest cancelled; null otherwise. */
  refund: moneySchema.nullable().optional(),
  /** Null while the reservation is not over. */
  returned: returnedSchema.nullable().optional(),
  /** What staff have refunded, also of a stay that goes on. */
  refund_lines: z.array(refundLineSchema).optional(),
  /** Whether its invoice has a credit note: `…/credit-note.pdf`. */
  has_credit_note: z.boolean().optional(),
  /** Its issued tax documents, each at `…/{document}.pdf`. */
  documents: z.array(z.enum(stayDocuments)).optional(),
  /** Those besides the latest of their kind, at `…/{document}.pdf?number={number}`. */
  earlier_documents: z.array(z.object({ document: z.enum(stayDocuments), number: z.string() })).optional(),
  /** The part that vouchers pay, and the part that the guest pays with the booking, paid or not: without `spot_tax`. */
  vouchers: moneySchema.optional(),
  to_pay: moneySchema.optional(),
  /** The rest of a stay that is paid in two parts; null, or missing from earlier versions, for one that is paid at once. */
  balance: balanceSchema.nullish(),
  /** What the last payment by card was made with: `Visa •••• 4242 (Apple Pay)`; null for none. */
  paid_with: z.string().nullish(),
  /** What its guest needs to arrive: only of a confirmed stay, and null if the place has not recorded it. */
  arrival_facts: z
    .object({
      street: z.string(),
      postal_code: z.string(),
      phone: z.string(),
      /** Who answers the phone on the evening of arrival; null for the reception. */
      evening: z.string().nullable(),
      /** The way to the door and the place to park, in the language of the request. */
      directions: z.string(),
    })
    .nullish(),
  /** Whom the guest contracts with; missing from earlier versions. */
  seller: placeSellerSchema.nullish(),
  contact: z.object({ name: z.string(), surname: z.string(), email: z.string() }),
  /** The change of a confirmed stay that waits, with the new days, what the guest then pays at once, and until when it waits. */
  open_change: z
    .object({
      state: z.enum(changeStates),
      arrival: z.string(),
      departure: z.string(),
      due: moneySchema,
      until: z.string().nullable(),
    })
    .nullable()
    .optional(),
  /** Whether the last payment was for a change that ended before it was paid: nothing was charged, or it goes back. */
  change_unpaid: z.boolean().optional(),
  /** Whether it can be paid by transfer, and the details once that is chosen; null otherwise. */
  can_transfer: z.boolean().optional(),
  transfer: transferSchema.nullable().optional(),
  /** Whether the place had to confirm it. */
  on_request: z.boolean().optional(),
  /** Instant of its first confirmation; it stays after a cancellation. */
  confirmed_at: z.string().nullable().optional(),
  /** The place's reason for cancelling. */
  cancel_reason: z.string().nullable().optional(),
  /** Instants, ISO 8601 in UTC; null once irrelevant. */
  pay_until: z.string().nullable(),
  confirm_until: z.string().nullable(),
  created_at: z.string(),
});
export type ReservationWire = z.infer<typeof reservationSchema>;

/** The response to creating one: `code` is the guest's secret key, which is otherwise only in e-mails. */
export const reservationCreatedSchema = reservationSchema.extend({ code: z.string() });
export type ReservationCreatedWire = z.infer<typeof reservationCreatedSchema>;

export const reservationParamsSchema = z.object({ id: z.uuid() });
export const reservationCodeSchema = z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) });

/** POST /public/reservation/{id}/transfer */
export const transferRequestSchema = reservationCodeSchema.extend({
  /**
   * The code of an e-mail to the reservation's address, which proves that it is the guest's. Required for a guest who was
   * signed out.
   */
  confirm: reservationCodeSchema.shape.code.optional(),
});

/** Why a guest cannot cancel it: paid, not insured and no longer refunded by its policy, begun, past, or already cancelled. [4.34] */
export const cancellationObstacles = ['not_insured', 'begun', 'ended'] as const;

/** GET /public/reservation/{id}/cancellation: the result of cancelling now. Reading changes nothing. */
export const cancellationSchema = z.object({
  can_cancel: z.boolean(),
  /** Null when it can be cancelled. */
  obstacle: z.enum(cancellationObstacles).nullable(),
  /** Whether this refund is of the insurance, and needs a serious reason; otherwise it is of the policy. */
  needs_reason: z.boolean().optional(),
  /** What the policy refunds without such a reason, if it refunds less; null or missing otherwise. */
  without_reason: z
    .object({ refund: moneySchema, to_card: moneySchema, as_voucher: moneySchema, kept: moneySchema })
    .nullish(),
  /** The whole refund: `to_card` and `as_voucher` together. Cancelling has to name this amount. */
  refund: moneySchema,
  to_card: moneySchema,
  /** The part of `to_card` that is transferred to the account that it came from; missing from earlier versions. */
  to_account: moneySchema.optional(),
  /** The part of a paid stay that vouchers had paid goes back to them, or as a new one for those that have expired. */
  as_voucher: moneySchema,
  /** Only authorized on the card: released in full. */
  released: moneySchema,
  /** This worth is back on vouchers. */
  vouchers_returned: moneySchema,
  /** The part that is not refunded: the insurance premium and the rest of the price. */
  kept: moneySchema,
});
export type CancellationWire = z.infer<typeof cancellationSchema>;

/** POST /public/reservation/{id}/cancel */
export const cancelRequestSchema = reservationCodeSchema.extend({
  /** `refund.minor` as it was shown; another amount fails with 409 `refund_changed`. Required for a paid stay. */
  refund_minor: z.int().min(0).max(2_147_483_647).optional(),
  /** Required for the refund of an insurance, which is only for one of these. [4.34] [9.11] */
  serious_reason: z.enum(seriousReasons).optional(),
  serious_reason_note: storableTextSchema.trim().max(longestReasonNote).optional(),
});

/** The number of a tax document. */
export const documentNumberSchema = lineSchema.min(1).max(40);

/** GET /public/reservation/{id}/{confirmation.pdf,invoice.pdf,credit-note.pdf,calendar.ics}: in the language of the booking, or another. */
export const stayFileQuerySchema = reservationCodeSchema.extend({
  language: z.enum(locales).optional(),
  /** Of a credit note; the latest one by default. */
  number: documentNumberSchema.optional(),
});

/** POST /public/reservation/find: the number and the short code of an e-mail, if the link is lost. */
export const findReservationSchema = z.object({
  number: lineSchema.trim().min(1).max(20),
  /** Eight letters and digits; the case, spaces and dashes do not matter. */
  code: z.string().trim().min(1).max(20),
});
/** The reservation's key: the same as in the links of its e-mails. */
export const foundReservationSchema = z.object({ id: z.uuid(), code: z.string() });
export type FoundReservationWire = z.infer<typeof foundReservationSchema>;

/** The Idempotency-Key header of a request that must act once: generated by the client, one for each attempt. */
export const idempotencyKeySchema = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** POST /public/reservation/{id}/pay: returns where to redirect the visitor. A repeated call returns the same payment. */
export const payRequestSchema = reservationCodeSchema.extend({
  /** The status page to return to, absolute and on the shop's own origin; the API adds the id, and `returned`. */
  return_url: z.url(),
});
export const payResponseSchema = z.object({ redirect_url: z.string() });

/** POST /public/payment-return: `returned` of the gateway's return address. */
export const paymentReturnRequestSchema = z.object({ returned: reservationCodeSchema.shape.code });
/** The key to the paid order, returned once. */
export const paymentReturnSchema = z.object({
  of: z.enum(['reservation', 'voucher_order']),
  id: z.uuid(),
  code: z.string(),
});
export type PaymentReturnWire = z.infer<typeof paymentReturnSchema>;

/** POST /public/paygate/webhook: a signed event of the gateway. `id` is unique and handled once. */
export const paygateEventSchema = z.object({
  id: z.string().min(8).max(80),
  type: z.enum([
    'payment.authorised',
    'payment.captured',
    'payment.failed',
    'payment.released',
    'payment.refunded',
    'payment.disputed',
  ]),
  payment_id: z.uuid(),
  session_id: z.string().max(80),
  amount_minor: z.int(),
  currency: currencySchema,
  created_at: z.string(),
  card: paidCardSchema.optional(),
  /** Why a saved card was refused. */
  failure: z.enum(chargeFailures).optional(),
});
export type PaygateEvent = z.infer<typeof paygateEventSchema>;
