import { z } from 'zod';
import { currencySchema, idSchema, moneySchema } from './primitives.ts';

/** GET /public/insurance */
export const insuranceQuerySchema = z.object({
  /** Of the stay after discounts, in minor units. */
  price_minor: z.coerce.number().int().min(0).max(1_000_000_000),
  currency: currencySchema,
  /** The rate of the stay: one without refund is not insured, and nothing is offered for it. */
  rate: idSchema.optional(),
});

/** What insuring a stay costs. Above the limit or without refund it is not offered, and the amounts are null. [5.36] */
export const insuranceOfferSchema = z.object({
  offered: z.boolean(),
  limit: moneySchema,
  premium: moneySchema.nullable(),
  /** Included in the premium. */
  insuranceVAT: moneySchema.nullable(),
  /** What comes back when the guest cancels. */
  refund: moneySchema.nullable(),
});
export type InsuranceOfferWire = z.infer<typeof insuranceOfferSchema>;
