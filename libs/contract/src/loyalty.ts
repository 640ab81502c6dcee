import { bookingTypes, tierKeys } from '@mp/domain';
import { z } from 'zod';
import { currencySchema } from './primitives.ts';

/** The keys of events in the account's history. */
export const loyaltyEventKeys = ['welcome', 'booking', 'booking_value'] as const;
export type LoyaltyEventKey = (typeof loyaltyEventKeys)[number];

/**
 * The benefits of the booker's tier for a stay, besides the discount: one line each, in the reader's language. The same lines
 * are shown everywhere.
 */
export const benefitsSchema = z.array(z.string());

/** GET …/get-event: the events that earn points. [3.3] [7.5] */
export const loyaltyEventSchema = z.object({
  key: z.enum(loyaltyEventKeys),
  eventType: z.enum(['FIXED', 'PERCENTAGE']),
  /** A fixed event's points; 0 for the other. */
  points: z.int(),
  /** Points for 100 whole units of the visitor's currency; 0 for a fixed event. */
  percentage: z.number(),
  /** The booking types that it rewards; none for the welcome. */
  types: z.array(z.enum(bookingTypes)),
});
export const loyaltyEventListSchema = z.object({ data: z.array(loyaltyEventSchema) });
export type LoyaltyEventWire = z.infer<typeof loyaltyEventSchema>;

/** GET …/get-tiers: lowest first. [3.2] [7.6] */
export const tierSchema = z.object({
  key: z.enum(tierKeys),
  /** The tier's 1-based position. */
  rank: z.int(),
  /** Minimum points. */
  points: z.int(),
  /** In the visitor's language. */
  name: z.string(),
  /** The discount on a stay, in per mille of its price. */
  discount_per_mille: z.int(),
  /** Other benefits for a stay. */
  benefits: benefitsSchema.optional(),
});
export const tierListSchema = z.object({ data: z.array(tierSchema) });
export type TierWire = z.infer<typeof tierSchema>;

/** Maximum amounts of one request. */
const mostAmounts = 200;

/**
 * POST …/points-calculation [7.7]: the points for bookings of these amounts. `type` is INST for instant booking, else OR: one
 * for all amounts, or one each.
 */
export const pointsRequestSchema = z
  .object({
    type: z
      .string()
      .max(mostAmounts * 5)
      .transform((text) => text.split(',').map((type) => type.trim()))
      .pipe(z.tuple([z.enum(bookingTypes)], z.enum(bookingTypes))),
    data: z
      .array(
        z.object({
          /** The client's number of the amount; returned with its points. */
          index: z.int().nonnegative(),
          /** In whole minor units. */
          price: z.int().nonnegative().max(2_147_483_647),
        }),
      )
      .min(1)
      .max(mostAmounts),
    /** By default the visitor's. */
    currency: currencySchema.optional(),
  })
  .refine(({ type, data }) => type.length === 1 || type.length === data.length, {
    path: ['type'],
    error: 'Send one type, or one for each amount.',
  });

/** One entry for each amount, in the order of the request. [3.27] */
export const pointsResultSchema = z.array(z.object({ index: z.int(), points: z.int() }));
export type PointsResultWire = z.infer<typeof pointsResultSchema>;

/** An account's position among the tiers. [3.2] */
export const tierStandingSchema = z.object({
  /** 0 before the first tier. */
  rank: z.int(),
  /** Progress to the next tier in whole percent; 100 at the top. */
  progress: z.int(),
});

/** Why points changed: `taken_back` when a stay that had earned them was cancelled. */
export const pointsReasons = ['granted', 'taken_back'] as const;
export type PointsReason = (typeof pointsReasons)[number];

/** GET /user/points: an account's points and their history, latest first. */
export const userPointsSchema = z.object({
  totalPoints: z.int(),
  tier: tierStandingSchema.extend({
    /** In the visitor's language; null before the first tier. */
    name: z.string().nullable(),
    /** The points that reach the next tier; null at the top. */
    next_points: z.int().nullable(),
  }),
  history: z.array(
    z.object({
      event: z.enum(loyaltyEventKeys),
      reason: z.enum(pointsReasons),
      /** Negative when taken back. */
      points: z.int(),
      /** The reservation's number; null for the welcome. */
      reservation: z.string().nullable(),
      /** The place of that stay; null for the welcome. */
      place: z.string().nullable().optional(),
      created_at: z.string(),
    }),
  ),
});
export type UserPointsWire = z.infer<typeof userPointsSchema>;
