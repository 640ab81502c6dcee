import { bookingTypes, tierKeys } from '@mp/domain';
import { z } from 'zod';
import type { LoyaltySettings } from '../../platform/settings/loyalty-settings.ts';

const points = z.coerce.number().int().min(0).max(1_000_000);
const percentage = z.coerce.number().min(0).max(1_000);

/** What the loyalty club is told by the environment: the amounts that the operator decides. [9.13] */
export const loyaltyEnvironment = {
  LOYALTY_WELCOME_POINTS: points.default(100),
  /** For any stay, beside what its price brings. */
  LOYALTY_BOOKING_POINTS: points.default(50),
  /** Points for 100 Kč of a stay's price. */
  LOYALTY_PERCENTAGE_CZK: percentage.default(1),
  /** Points for 100 € of a stay's price: as much as their worth in crowns brings, at a rate that the operator sets. */
  LOYALTY_PERCENTAGE_EUR: percentage.default(25),
  /** From how many points on each of the four tiers is reached, separated by commas. */
  LOYALTY_TIER_POINTS: z
    .string()
    .default('100,1000,3000,8000')
    .transform((text) => text.split(',').map(Number))
    .refine(
      (thresholds) =>
        thresholds.length === tierKeys.length &&
        thresholds.every((from, index) => Number.isSafeInteger(from) && from > (thresholds[index - 1] ?? 0)),
      { error: `Give ${tierKeys.length} whole numbers above 0, each larger than the one before.` },
    ),
} as const;

type LoyaltyEnvironment = z.infer<z.ZodObject<typeof loyaltyEnvironment>>;

/** The loyalty club's part of the configuration. */
export const loyaltySettingsOf = (env: LoyaltyEnvironment): LoyaltySettings => ({
  events: [
    { key: 'welcome', eventType: 'FIXED', points: env.LOYALTY_WELCOME_POINTS, types: [] },
    { key: 'booking', eventType: 'FIXED', points: env.LOYALTY_BOOKING_POINTS, types: bookingTypes },
    {
      key: 'booking_value',
      eventType: 'PERCENTAGE',
      percentage: { CZK: env.LOYALTY_PERCENTAGE_CZK, EUR: env.LOYALTY_PERCENTAGE_EUR },
      types: bookingTypes,
    },
  ],
  tiers: tierKeys.map((key, index) => ({ key, points: env.LOYALTY_TIER_POINTS[index] as number })),
});
