import { z } from 'zod';
import { currencySchema, idSchema, moneySchema } from './primitives.ts';

/** GET /public/insurance */
export const insuranceQuerySchema = z.object({
  /** The price of the stay after discounts, in minor units. */
  price_minor: z.coerce.number().int().min(0).max(1_000_000_000),
  currency: currencySchema,
  /** The rate of the stay: one without refund cannot be insured. */
  rate: idSchema.optional(),
});

/** A named insurer, and its information document. */
const insurerSchema = z.object({ name: z.string(), document_url: z.url() });

/**
 * The price of the cancellation waiver, or of the insurance of a named insurer. Above the limit or without refund it is not
 * offered, and the amounts are null. [5.36]
 */
export const insuranceOfferSchema = z.object({
  offered: z.boolean(),
  limit: moneySchema,
  premium: moneySchema.nullable(),
  /** Included in the premium. */
  insuranceVAT: moneySchema.nullable(),
  /** The refund if the guest cancels. */
  refund: moneySchema.nullable(),
  /** Null if the shop itself waives its claim, which is no insurance. */
  insurer: insurerSchema.nullable(),
});
export type InsuranceOfferWire = z.infer<typeof insuranceOfferSchema>;
