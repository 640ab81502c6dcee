import { locales, paymentStatuses, reservationStatuses } from '@mp/domain';
import { z } from 'zod';
import { balanceSchema } from '../balance.ts';
import { chargeFailures } from '../card.ts';
import { reservationChangeSchema } from '../reservation-change.ts';
import { reservedExtraSchema } from '../extras.ts';
import { statedCompanionShape, countSchema, dateSchema, idSchema, lineSchema, moneySchema } from '../primitives.ts';
import { documentNumberSchema, stayDocuments } from '../reservation.ts';
import { reportChannels } from './reports.ts';

/**
 * Saved views of reservations.
 *
 * - `arriving`, `departing`: confirmed stays that begin or end today
 * - `in_house`: confirmed stays with this night
 * - `requested`: requests that wait for the owner's answer
 * - `unpaid`: held until they are paid
 * - `to_refund`: over, with money that is still to be released or refunded
 * - `disputed`: with a payment whose dispute is open
 */
export const reservationViews = [
  ...(['all', 'arriving', 'departing', 'in_house'] as const),
  ...(['requested', 'unpaid', 'to_refund', 'disputed'] as const),
] as const;
export type ReservationView = (typeof reservationViews)[number];

/** Filters of GET /console/reservation and GET /console/reservation.csv. */
export const reservationFilterSchema = z.strictObject({
  view: z.enum(reservationViews).default('all'),
  /** Words of number, guest, e-mail or phone. */
  q: lineSchema.pipe(z.string().max(200)).optional(),
  place: idSchema.optional(),
  status: z.enum(reservationStatuses).optional(),
  /** Inclusive days of arrival. */
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  /** Inclusive days on which it was booked, in the operator's time zone. */
  created_from: dateSchema.optional(),
  created_to: dateSchema.optional(),
  /** The first region of the place, as reports count it; `none` for places without one. */
  region: z
    .string()
    .regex(/^(none|[1-9]\d{0,8})$/)
    .optional(),
  /** The alpha-3 code of the place’s country. */
  country: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  channel: z.enum(reportChannels).optional(),
});

/** GET /console/reservation: the latest first. */
export const reservationListQuerySchema = reservationFilterSchema.extend({
  /** `next` of the page before. */
  after: z.uuid().optional(),
  limit: countSchema(1, 100).default(50),
});

export const reservationLineSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(reservationStatuses),
  /** Empty once the guest's contact is erased. */
  guest: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  place: z.object({ id: z.int(), name: z.string() }),
  arrival: z.string(),
  departure: z.string(),
  total: moneySchema,
  /** The status of the payment that counts; null if none was begun. */
  payment: z.enum(paymentStatuses).nullable(),
  /** When the hold or the request ends by itself; null for any other status. */
  until: z.iso.datetime().nullable(),
  no_show: z.boolean(),
  adults: z.int(),
  childrens: z.int(),
  ...statedCompanionShape,
  created_at: z.iso.datetime(),
});
export type ReservationLineWire = z.infer<typeof reservationLineSchema>;

export const reservationLinesSchema = z.object({ data: z.array(reservationLineSchema), next: z.uuid().nullable() });
export type ReservationLinesWire = z.infer<typeof reservationLinesSchema>;

/** More than this of a view are counted as so many: `99+`. */
export const mostCounted = 100;

/** GET /console/reservation/views: how many reservations each view has, up to `mostCounted`. */
export const reservationViewsSchema = z.object({
  data: z.array(z.object({ view: z.enum(reservationViews), count: z.int().max(mostCounted) })),
});
export type ReservationViewsWire = z.infer<typeof reservationViewsSchema>;

const documentKinds = ['confirmation', ...stayDocuments] as const;
export type StaffDocument = (typeof documentKinds)[number];

/** GET /console/reservation/{id}/{document}.pdf: of several credit notes the latest one, or that with the number. */
export const staffDocumentQuerySchema = z.object({ number: documentNumberSchema.optional() });

/** What happened to a reservation, and who did it. */
export const historyLineSchema = z.object({
  at: z.iso.datetime(),
  kind: z.enum(['created', 'confirmed', 'payment', 'email', 'note', 'action', 'no_show']),
  /** The status of a payment, the subject of an e-mail, the action, the words of a note. */
  detail: z.string(),
  /** Who of the staff; null for guests and jobs, and once erased. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  /** Of a refund. */
  amount: moneySchema.optional(),
});
export type HistoryLineWire = z.infer<typeof historyLineSchema>;

/** What staff can do with a reservation in its present state. */
export const reservationActions = [
  ...(['cancel_as_guest', 'cancel_as_place', 'answer', 'extend', 'contact', 'rooms', 'no_show', 'block'] as const),
  'unblock',
  'waive',
  'change',
  'withdraw_change',
  'due_date',
  'on_spot',
  'undo_on_spot',
  'cancel_with_refund',
] as const;
export type ReservationAction = (typeof reservationActions)[number];

/** GET /console/reservation/{id} */
export const reservationDetailSchema = reservationLineSchema.extend({
  version: z.string(),
  language: z.enum(locales),
  /** Of guests, where a local tax depends on them. */
  ages_under_18: z.array(z.int()).optional(),
  rate: z.string(),
  /** The name of the cancellation policy with which it was booked; null for one from before policies. */
  policy: z.string().nullish(),
  /** Whether cancelling for the guest takes a serious reason: `optional` where the policy refunds less without one. */
  serious_reason: z.enum(['none', 'optional', 'required']).optional(),
  on_request: z.boolean(),
  /** The guest's own words. */
  note: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  contact: z.object({
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    phone_prefix: z.string().nullable(),
    phone: z.string(),
    invoice: z
      .object({
        name: z.string(),
        ico: z.string(),
        dic: z.string(),
        street: z.string(),
        city: z.string(),
        zip: z.string(),
      })
      .nullable(),
  }),
  is_blocked: z.boolean(),
  rooms: z.array(z.object({ id: z.int(), name: z.string(), count: z.int(), price: moneySchema })),
  /** Room types of the place that have units free on every night, with how many. */
  free_rooms: z.array(z.object({ id: z.int(), name: z.string(), free: z.int(), capacity: z.int() })),
  /** Total = price + extras − discount + premium + local tax + tax on the spot. To pay = total − vouchers − tax on the spot. */
  price: moneySchema,
  /** Mandatory fees in the price. */
  fees: z.array(z.object({ name: z.string(), amount: moneySchema })),
  extras: z.array(reservedExtraSchema),
  local_tax: moneySchema,
  spot_tax: moneySchema,
  discount: moneySchema,
  premium: moneySchema,
  vouchers: moneySchema,
  to_pay: moneySchema,
  /** The rest of a stay that is paid in two parts; null for one that is paid at once. */
  balance: balanceSchema.nullable(),
  payments: z.array(
    z.object({
      id: z.uuid(),
      provider: z.string(),
      status: z.enum(paymentStatuses),
      amount: moneySchema,
      /** How much of it the shop refunds; null for all of it or nothing. */
      refund: moneySchema.nullable(),
      /** The variable symbol of a transfer, the gateway's id of a card payment. */
      symbol: z.string().nullable(),
      /** `Visa •••• 4242 (Apple Pay)`, and why that saved card was refused. */
      card: z.string().nullish(),
      failure: z.enum(chargeFailures).nullish(),
      created_at: z.iso.datetime(),
    }),
  ),
  ledger: z.array(
    z.object({ id: z.uuid(), account: z.string(), amount: moneySchema, reason: z.string(), at: z.iso.datetime() }),
  ),
  documents: z.array(z.object({ document: z.enum(documentKinds), number: z.string().nullable() })),
  emails: z.array(
    z.object({
      id: z.uuid(),
      template: z.string(),
      recipient: z.string(),
      subject: z.string(),
      body: z.string(),
      sent_at: z.iso.datetime(),
    }),
  ),
  notes: z.array(z.object({ id: z.uuid(), author: z.string(), words: z.string(), at: z.iso.datetime() })),
  history: z.array(historyLineSchema),
  /** The latest first. */
  changes: z.array(reservationChangeSchema),
  actions: z.array(z.enum(reservationActions)),
});
export type ReservationDetailWire = z.infer<typeof reservationDetailSchema>;

/** What a page of the console can be about; an `entry` is one of the content or of a place. */
const viewedSubjects = [
  ...(['reservation', 'payment', 'guest', 'review', 'entry'] as const),
  ...(['voucher', 'seller', 'settlement'] as const),
] as const;
export type ViewedSubject = (typeof viewedSubjects)[number];

/** POST /console/viewer: somebody has a page open. Returns the others who have. */
export const viewerRequestSchema = z.strictObject({
  subject: z.enum(viewedSubjects),
  /** A UUID; the number of an entry or a settlement; the month that is being settled. */
  id: z.string().regex(/^[\w-]{1,40}$/),
});
export const viewersSchema = z.object({ data: z.array(z.object({ name: z.string() })) });
export type ViewersWire = z.infer<typeof viewersSchema>;
