import type { Currency } from './locale.ts';
import { minorUnits, type Money } from './money.ts';

/** The names of the tiers by rank: `tier1` Enthusiast, Explorer, Traveller, `tier4` Connoisseur. [1.5] */
export const tierKeys = ['tier1', 'tier2', 'tier3', 'tier4'] as const;
export type TierKey = (typeof tierKeys)[number];

/** Booking types, for points: instant, or on request. [7.7] */
export const bookingTypes = ['INST', 'OR'] as const;
export type BookingType = (typeof bookingTypes)[number];

/** An event that earns points: a fixed number, or a percentage of an amount. [3.3] */
export type LoyaltyEvent =
  | { readonly eventType: 'FIXED'; readonly points: number }
  | {
      readonly eventType: 'PERCENTAGE';
      /** Points for 100 whole units of each currency: each has its own figure, nothing is converted. */
      readonly percentage: Readonly<Record<Currency, number>>;
    };

/**
 * The points an event is worth: a fixed one always its own, the other the percentage of the amount, in whole units of
 * its currency, rounded half up to the whole point. [9.13]
 *
 * @example pointsOf({ eventType: 'PERCENTAGE', percentage: { CZK: 1, EUR: 25 } }, money(12_450_00, 'CZK'))
 * // 1 % of 12 450 Kč is 124.5, so 125
 * @example pointsOf({ eventType: 'FIXED', points: 50 }, money(12_450_00, 'CZK')) // 50
 */
export function pointsOf(event: LoyaltyEvent, { minor, currency }: Money): number {
  if (event.eventType === 'FIXED') return event.points;
  // Multiplied before it is divided: 0.01 × 12 450 is inexact, and half a point could round either way.
  return Math.round((minor * event.percentage[currency]) / (100 * minorUnits));
}

/** The minimum points of a tier. [3.2] */
export interface Tier {
  readonly points: number;
}

/** An account's position among the tiers. */
export interface TierStanding {
  /** 1-based position of the highest tier reached, 0 before the first. */
  readonly rank: number;
  /** Progress from the current tier to the next in whole percent, rounded down; 100 only at the top. */
  readonly progressPercent: number;
  /** The points of the next tier; null at the top. */
  readonly nextTierPoints: number | null;
}

/**
 * The position of `points` among the tiers. [3.2]
 *
 * @param tiers in ascending order of their points; without any, everybody is at the top
 * @example tierOf(1_500, [{ points: 100 }, { points: 1_000 }, { points: 3_000 }])
 * // rank 2; 500 of the 2 000 points from 1 000 to 3 000 are 25 %
 */
export function tierOf(points: number, tiers: readonly Tier[]): TierStanding {
  const rank = tiers.findLastIndex((tier) => points >= tier.points) + 1;
  const next = tiers[rank];
  if (!next) return { rank, progressPercent: 100, nextTierPoints: null };
  const from = tiers[rank - 1]?.points ?? 0;
  const progressPercent = Math.max(0, Math.floor(((points - from) / (next.points - from)) * 100));
  return { rank, progressPercent, nextTierPoints: next.points };
}
