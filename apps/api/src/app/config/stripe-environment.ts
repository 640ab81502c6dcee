import { z } from 'zod';
import type { StripeSettings } from '../../platform/settings/stripe-settings.ts';

/** Environment variables of Stripe: both secrets or none. */
export const stripeEnvironment = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w{8,}$/, { error: 'Expected a secret or restricted key: sk_… or rk_….' })
    .optional()
    .describe(
      'The secret or restricted key (`sk_…`, `rk_…`) of a Stripe account: charges cards by Stripe Checkout instead of the sandbox. Needs `STRIPE_WEBHOOK_SECRET`, too.',
    ),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{8,}$/, { error: 'Expected the signing secret of a webhook endpoint: whsec_….' })
    .optional()
    .describe(
      'The signing secret (`whsec_…`) of the webhook endpoint `<API>/public/paygate/stripe/webhook` at Stripe.',
    ),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ description: "Another address than Stripe's own, for tests.", unset: "Stripe's" }),
} as const;

type StripeEnvironment = z.infer<z.ZodObject<typeof stripeEnvironment>>;

/** Rejects a partial configuration: payments without webhooks, or webhooks without payments. */
export function refuseHalfOfStripe(env: StripeEnvironment, context: z.RefinementCtx<StripeEnvironment>): void {
  const missing = (name: keyof StripeEnvironment, given: keyof StripeEnvironment) =>
    context.addIssue({
      code: 'custom',
      path: [name],
      message: `${given} is set, so this has to be, too. Set both to charge cards by Stripe, or neither.`,
    });
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET) missing('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY');
  if (env.STRIPE_WEBHOOK_SECRET && !env.STRIPE_SECRET_KEY) missing('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET');
}

/** The Stripe part of the configuration; null when the sandbox charges cards. */
export const stripeSettingsOf = (env: StripeEnvironment): StripeSettings | null =>
  env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
    ? { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET, apiUrl: env.STRIPE_API_URL }
    : null;
