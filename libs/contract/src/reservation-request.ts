import { z } from 'zod';
import { reservedExtraSchema } from './extras.ts';
import { benefitsSchema } from './loyalty.ts';
import { changeForPlaceSchema } from './reservation-change.ts';
import { statedCompanionShape, storableTextSchema, moneySchema } from './primitives.ts';
import { reservedRoomSchema } from './reservation.ts';

/** The state of a request that was sent to a place. [4.30] */
export const requestStates = ['waiting', 'confirmed', 'declined', 'expired', 'cancelled'] as const;

/**
 * GET /public/reservation-request/{code}: what the place's owner sees before deciding. The code is the owner's, single use and
 * unguessable; reading changes nothing and reveals only what hosting needs. [6.3]
 */
export const reservationRequestViewSchema = z.object({
  number: z.string(),
  state: z.enum(requestStates),
  client: z.object({ pkid: z.int(), name: z.string() }),
  /** The guest's first name alone. */
  guest: z.object({ name: z.string() }),
  arrival: z.string(),
  departure: z.string(),
  nights: z.int(),
  adults: z.int(),
  childrens: z.int(),
  ...statedCompanionShape,
  /** Ages of guests, where a local tax depends on them: only of a stay that was confirmed. */
  ages_under_18: z.array(z.int()).optional(),
  rate: z.object({ id: z.int(), name: z.string() }),
  rooms: z.array(reservedRoomSchema),
  /** What the place has to prepare. */
  extras: z.array(reservedExtraSchema).optional(),
  total: moneySchema,
  /** Local tax in the total, which the place collects on the spot. */
  spot_tax: moneySchema.optional(),
  /** What the guest of a confirmed stay has not paid yet, and when it is due; null, or missing from earlier versions, for nothing. */
  rest: z
    .object({
      amount: moneySchema,
      due_on: z.string(),
      /** Whether this code can say that the guest has paid it at the place: from the day of arrival on. */
      can_take: z.boolean().optional(),
    })
    .nullish(),
  /** The club's benefits for the guest, which the place provides. */
  benefits: benefitsSchema.optional(),
  note: z.string().nullable(),
  /** Instant, ISO 8601 in UTC, until which the place can answer; null once it has. [4.33] */
  confirm_until: z.string().nullable(),
  /** The latest change of a stay that the place has to confirm; null or missing if its guest has asked for none. */
  change: changeForPlaceSchema.nullish(),
  /** Whether this code can cancel the stay: the code of a confirmed stay, until the day of arrival. */
  can_cancel: z.boolean().optional(),
});
export type ReservationRequestViewWire = z.infer<typeof reservationRequestViewSchema>;

/** All outcomes of a decision. [4.31] [4.32] */
export const requestOutcomes = [
  'confirmed',
  'declined',
  'expired',
  'already_confirmed',
  'already_declined',
  'cancelled',
] as const;

/** POST …/decline, with or without a body: the reason for the guest. [4.32] */
export const declineRequestSchema = z.object({ reason: storableTextSchema.trim().max(500).optional() }).nullish();

/**
 * POST /public/reservation-request/{code}/accept, no body, and …/decline. Status 200 for every outcome: a repeated request
 * returns the first outcome and changes nothing.
 */
export const requestDecisionSchema = z.object({
  outcome: z.enum(requestOutcomes),
  request: reservationRequestViewSchema,
});
export type RequestDecisionWire = z.infer<typeof requestDecisionSchema>;

/**
 * POST /public/reservation-request/{code}/cancel: the place cancels a stay that it had confirmed, with a reason for the guest.
 * The code is from the e-mail about the confirmed stay. Responds like the others. [4.29] [4.30]
 */
export const placeCancelRequestSchema = z.object({
  reason: storableTextSchema.trim().min(1, { error: 'errors.required' }).max(500),
});

/** POST /public/reservation-request/{code}/take: the guest has paid the rest at the place, so much of it. */
export const placeTakeRequestSchema = z.object({ amount_minor: z.int().positive() });

export const requestParamsSchema = z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) });
