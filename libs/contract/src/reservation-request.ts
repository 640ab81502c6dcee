import { z } from 'zod';
import { benefitsSchema } from './loyalty.ts';
import { storableTextSchema, moneySchema } from './primitives.ts';
import { reservedRoomSchema } from './reservation.ts';

/** How a request that was sent to a place stands, in the place's words. [4.30] */
export const requestStates = ['waiting', 'confirmed', 'declined', 'expired', 'cancelled'] as const;

/**
 * GET /public/reservation-request/{code}: what the place's owner sees before deciding. The code is the owner's, single
 * use and unguessable; opening it changes nothing, and it says nothing about the guest beyond what hosting needs. [6.3]
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
  rate: z.object({ id: z.int(), name: z.string() }),
  rooms: z.array(reservedRoomSchema),
  total: moneySchema,
  /** What the club promised the guest, for the place to keep. */
  benefits: benefitsSchema.optional(),
  note: z.string().nullable(),
  /** Instant, ISO 8601 in UTC, until which the place can answer; null once it has. [4.33] */
  confirm_until: z.string().nullable(),
  /** Whether whoever has this code can cancel the stay: the code of a confirmed one, until the day of arrival. */
  can_cancel: z.boolean().optional(),
});
export type ReservationRequestViewWire = z.infer<typeof reservationRequestViewSchema>;

/** Everything that pressing a button can come to. [4.31] [4.32] */
export const requestOutcomes = [
  'confirmed',
  'declined',
  'expired',
  'already_confirmed',
  'already_declined',
  'cancelled',
] as const;

/** POST …/decline, with a body or without one: what the guest is told beside the refusal. [4.32] */
export const declineRequestSchema = z.object({ reason: storableTextSchema.trim().max(500).optional() }).nullish();

/**
 * POST /public/reservation-request/{code}/accept, no body, and …/decline. Answers 200 whatever the outcome: a second
 * press says what the first one did, and never does it again.
 */
export const requestDecisionSchema = z.object({
  outcome: z.enum(requestOutcomes),
  request: reservationRequestViewSchema,
});
export type RequestDecisionWire = z.infer<typeof requestDecisionSchema>;

/**
 * POST /public/reservation-request/{code}/cancel: the place cancels a stay that it had confirmed, and says why; the guest
 * reads it. The code is the one in the letter about the confirmed stay. Answers like the others. [4.29] [4.30]
 */
export const placeCancelRequestSchema = z.object({
  reason: storableTextSchema.trim().min(1, { error: 'errors.required' }).max(500),
});

export const requestParamsSchema = z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) });
