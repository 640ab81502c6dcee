import { changeObstacles, changeStates, personLimits } from '@mp/domain';
import { extraKinds } from '@mp/domain/extras';
import { z } from 'zod';
import { reservedExtraSchema } from './extras.ts';
import {
  adultsSchema,
  childrenSchema,
  countSchema,
  dateSchema,
  idSchema,
  moneySchema,
  statedCompanionShape,
  storableTextSchema,
} from './primitives.ts';
import { contactSchema, payRequestSchema, reservationCodeSchema, reservationOrderSchema } from './reservation.ts';

/** The stay that a guest wants instead. */
export const changedStayWishSchema = reservationOrderSchema
  .pick({
    arrival: true,
    departure: true,
    adults: true,
    childrens: true,
    infants: true,
    dogs: true,
    cots: true,
    rooms: true,
    extras: true,
  })
  .extend({
    /** Another rate of the place; without one, the booked one. */
    rate: idSchema.optional(),
  });
export type ChangedStayWish = z.infer<typeof changedStayWishSchema>;

/** Things of a kind in a query: `id` × `count`, separated by commas. */
const readCounts = (text: string): { id: number; count: number }[] =>
  text.split(',').map((one) => {
    const [id = 0, count = 0] = one.split('x').map(Number);
    return { id, count };
  });
const roomsInQuerySchema = z
  .string()
  .regex(/^\d{1,9}x\d{1,2}(,\d{1,9}x\d{1,2}){0,11}$/)
  .transform((text) => readCounts(text).map((room) => ({ room_types: room })))
  .meta({ example: '90011x1,90012x2' });
/** The same of extras; `0` for none. */
const extrasInQuerySchema = z
  .string()
  .regex(/^(0|\d{1,9}x\d{1,2}(,\d{1,9}x\d{1,2}){0,19})$/)
  .transform((text) => (text === '0' ? [] : readCounts(text)))
  .meta({ example: '7x2' });

/** GET /public/reservation/{id}/change: with a stay, also its price. What is missing is as it is booked. */
export const changeQuerySchema = reservationCodeSchema.extend({
  arrival: dateSchema.optional(),
  departure: dateSchema.optional(),
  adults: adultsSchema.optional(),
  childrens: childrenSchema.optional(),
  infants: countSchema(0, personLimits.maxInfants).optional(),
  dogs: countSchema(0, personLimits.maxDogs).optional(),
  cots: countSchema(0, personLimits.maxInfants).optional(),
  rooms: roomsInQuerySchema.optional(),
  extras: extrasInQuerySchema.optional(),
  rate: idSchema.optional(),
});
export type ChangeQuery = z.infer<typeof changeQuerySchema>;

/** A stay before or after a change. */
const changedStaySchema = z.object({
  arrival: z.string(),
  departure: z.string(),
  nights: z.int(),
  adults: z.int(),
  childrens: z.int(),
  ...statedCompanionShape,
  /** Not in changes from before rates could be changed. */
  rate: z.object({ id: z.int(), name: z.string() }).optional(),
  rooms: z.array(z.object({ room_types: z.object({ id: z.int(), count: z.int() }), name: z.string() })),
  extras: z.array(reservedExtraSchema.extend({ id: z.int() })),
  /** With local tax that is paid at the place. */
  total: moneySchema,
});
export type ChangedStayWire = z.infer<typeof changedStaySchema>;

/** A change of a confirmed stay. [4.34] */
export const reservationChangeSchema = z.object({
  id: z.uuid(),
  /** `contact`: only the contact or the invoice data changed; the stay is the same before and after. */
  kind: z.enum(['stay', 'contact']),
  state: z.enum(changeStates),
  asked_by: z.enum(['guest', 'staff']),
  before: changedStaySchema,
  after: changedStaySchema,
  /** How much dearer the stay is, or cheaper if negative: without local tax that is paid at the place. */
  difference: moneySchema,
  /** What of it the guest pays at once, or gets back if negative. What is left raises or lowers an open rest. */
  due: moneySchema,
  /** Until when it waits for a payment or the place, ISO 8601 in UTC; null once it does not. */
  until: z.string().nullable(),
  /** The place's reason for declining. */
  reason: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
});
export type ReservationChangeWire = z.infer<typeof reservationChangeSchema>;

/** GET /public/reservation/{id}/change: what can be changed, and what it costs. Reading changes nothing. */
export const changeOfferSchema = z.object({
  /** Why the stay cannot be changed now; null when it can. */
  obstacle: z.enum(changeObstacles).nullable(),
  /** The place has to confirm a change. */
  asks_place: z.boolean(),
  /** The stay as it is booked. */
  stay: changedStaySchema,
  /** The place's room types, with the units that are free for the stay in question, the guest's own among them. */
  rooms: z.array(
    z.object({ room_types: z.object({ id: z.int() }), name: z.string(), capacity: z.int(), free: z.int() }),
  ),
  /** The rates that the stay in question can have, the guest's own among them. */
  rates: z.array(z.object({ id: z.int(), name: z.string() })),
  /** What the place offers with the stay in question, and the guest's own extras: how many can be had. */
  extras: z.array(
    z.object({ id: z.int(), name: z.string(), kind: z.enum(extraKinds), each: moneySchema, most: z.int() }),
  ),
  /** The price of the stay in question; null without one, or if it is not possible. */
  price: z
    .object({
      /** Changing has to name this amount. */
      total: moneySchema,
      difference: moneySchema,
      /** As in a change. */
      due: moneySchema,
      /** The rest of the stay that is paid later then; 0 if there is none. */
      balance: moneySchema,
      /** How much of a price that falls is kept by the terms of the rate; it is part of the total. */
      kept: moneySchema,
    })
    .nullable(),
  /** The code of the error that changing would fail with; null if it would not. */
  problem: z.string().nullable(),
  /** Contact and invoice data as they are. */
  contact: contactSchema.omit({ emailCheck: true }),
  /** The latest change first. */
  changes: z.array(reservationChangeSchema),
});
export type ChangeOfferWire = z.infer<typeof changeOfferSchema>;

/** POST /public/reservation/{id}/change */
export const changeRequestSchema = reservationCodeSchema.extend({
  /** Generated by the client: a repeated request is the same change. */
  change_id: z.uuid(),
  ...changedStayWishSchema.shape,
  /** `total.minor` as it was shown; another one fails with 409 `price_changed`. */
  total_minor: z.int().min(0).max(2_147_483_647),
  /**
   * How many changes of the stay were made when it was shown: another number fails with 409 `stay_changed`. Earlier versions send
   * none.
   */
  changes_seen: z.int().min(0).max(10_000).optional(),
});

/** POST /public/reservation/{id}/change/pay: the address of the payment page for the difference. */
export const payChangeRequestSchema = payRequestSchema;

/** POST /public/reservation/{id}/change/vouchers: vouchers that pay the whole difference. */
export const voucherChangeRequestSchema = reservationCodeSchema.extend({
  vouchers: z.array(z.string().min(1).max(40)).min(1).max(50),
});

/** POST /public/reservation/{id}/contact: replaces contact and invoice data. */
export const contactChangeSchema = reservationCodeSchema.extend({ contact: contactSchema });

/** A change that the place has to answer, or has answered, as the place sees it. */
export const changeForPlaceSchema = z.object({
  state: z.enum(changeStates),
  before: changedStaySchema,
  after: changedStaySchema,
  until: z.string().nullable(),
});
export type ChangeForPlaceWire = z.infer<typeof changeForPlaceSchema>;

/** POST /public/reservation-request/{code}/change/decline, with or without a reason for the guest. */
export const declineChangeSchema = z.object({ reason: storableTextSchema.trim().max(500).optional() }).nullish();
