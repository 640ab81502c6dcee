import { bookingTypes, tierKeys } from '@mp/domain';
import { z } from 'zod';
import type { LoyaltySettings, StayBenefits } from '../../platform/settings/loyalty-settings.ts';

const points = z.coerce.number().int().min(0).max(1_000_000);
/** A text for each tier, separated by bars; an empty one means no benefit. */
const perTier = z
  .string()
  .transform((text) => text.split('|').map((part) => part.trim()))
  .refine((texts) => texts.length === tierKeys.length && texts.every((one) => one.length <= 120), {
    error: `Give ${tierKeys.length} texts of at most 120 letters with | between them; empty ones are brought by no tier.`,
  });
const percentage = z.coerce.number().min(0).max(1_000);

/** Environment variables of the loyalty club. [9.13] */
export const loyaltyEnvironment = {
  LOYALTY_WELCOME_POINTS: points.default(100).describe('Points for a new account.'),
  LOYALTY_BOOKING_POINTS: points.default(50).describe('Points for any stay, in addition to those for its price.'),
  LOYALTY_PERCENTAGE_CZK: percentage.default(1).describe("Points for 100 Kč of a stay's price."),
  LOYALTY_PERCENTAGE_EUR: percentage.default(25).describe("Points for 100 € of a stay's price."),
  LOYALTY_TIER_POINTS: z
    .string()
    .default('100,1000,3000,8000')
    .transform((text) => text.split(',').map(Number))
    .refine(
      (thresholds) =>
        thresholds.length === tierKeys.length &&
        thresholds.every((from, index) => Number.isSafeInteger(from) && from > (thresholds[index - 1] ?? 0)),
      { error: `Give ${tierKeys.length} whole numbers above 0, each larger than the one before.` },
    )
    .describe('From how many points on each of the four tiers is reached, comma-separated.'),
  LOYALTY_TIER_DISCOUNTS: z
    .string()
    .default('0,20,40,60')
    .transform((text) => text.split(',').map(Number))
    .refine(
      (discounts) =>
        discounts.length === tierKeys.length &&
        discounts.every(
          (perMille, index) =>
            Number.isSafeInteger(perMille) && perMille >= (discounts[index - 1] ?? 0) && perMille < 500,
        ),
      { error: `Give ${tierKeys.length} whole numbers from 0 to 499, none smaller than the one before.` },
    )
    .describe('The discount of each tier on a stay, in per mille of its price, comma-separated.'),
  LOYALTY_TIER_UPGRADES_CS: perTier
    .default(['', '', 'Lepší pokoj, pokud bude při příjezdu volný', 'Lepší pokoj, pokud bude při příjezdu volný'])
    .meta({
      description: 'The room upgrade that each tier is promised, in Czech, separated by `|`; empty for none.',
      unset: 'a better room for the upper two',
    }),
  LOYALTY_TIER_UPGRADES_EN: perTier
    .default(['', '', 'A better room if one is free on arrival', 'A better room if one is free on arrival'])
    .meta({ description: 'The same in English.', unset: 'a better room for the upper two' }),
  LOYALTY_TIER_LATE_CHECK_OUT: perTier
    .refine((times) => times.every((time) => time === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(time)), {
      error: 'Give times of day like 14:00 with | between them.',
    })
    .default(['', '', '12:00', '14:00'])
    .meta({
      description:
        "Until when guests of each tier can stay on the day of departure, separated by `|`; empty for the place's own time.",
      unset: '`||12:00|14:00`',
    }),
} as const;

type LoyaltyEnvironment = z.infer<z.ZodObject<typeof loyaltyEnvironment>>;

/** @throws Error when only one of the languages has a text */
function upgradeOf(env: LoyaltyEnvironment, index: number): StayBenefits['upgrade'] {
  const [cs = '', en = ''] = [env.LOYALTY_TIER_UPGRADES_CS[index], env.LOYALTY_TIER_UPGRADES_EN[index]];
  if (!cs !== !en)
    throw new Error(
      `Say the upgrade of tier ${index + 1} in both LOYALTY_TIER_UPGRADES_CS and LOYALTY_TIER_UPGRADES_EN, or in neither.`,
    );
  return cs ? { cs, en } : null;
}

/** The loyalty part of the configuration. */
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
  tiers: tierKeys.map((key, index) => ({
    key,
    points: env.LOYALTY_TIER_POINTS[index] as number,
    discountPerMille: env.LOYALTY_TIER_DISCOUNTS[index] as number,
    benefits: { upgrade: upgradeOf(env, index), late_check_out: env.LOYALTY_TIER_LATE_CHECK_OUT[index] || null },
  })),
});
