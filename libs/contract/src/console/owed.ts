import { z } from 'zod';
import { countSchema, moneySchema } from '../primitives.ts';

/** GET /console/owed: what is owed to owners, by seller and currency, as the ledger has it. */
export const owedSchema = z.object({
  data: z.array(
    z.object({
      seller_id: z.uuid(),
      seller: z.string(),
      stays: z.int(),
      owed: moneySchema,
      /** The shop's commission and the VAT of its own supplies of the same stays. */
      commission: moneySchema,
      vat: moneySchema,
      /** What payouts of settlements have paid of it, and what is left. */
      paid: moneySchema,
      left: moneySchema,
    }),
  ),
});
export type OwedWire = z.infer<typeof owedSchema>;

export const owedStaysParamsSchema = z.object({ seller: z.uuid() });

/** GET /console/owed/{seller}: the stays behind a figure, the last departure first. */
export const owedStaysQuerySchema = z.strictObject({
  currency: moneySchema.shape.currency,
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}_[0-9a-f-]{36}$/)
    .optional(),
  limit: countSchema(1, 100).default(50),
});

export const owedStaysSchema = z.object({
  seller: z.string(),
  data: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      place: z.string(),
      arrival: z.string(),
      departure: z.string(),
      owed: moneySchema,
      commission: moneySchema,
      vat: moneySchema,
    }),
  ),
  next: z.string().nullable(),
});
export type OwedStaysWire = z.infer<typeof owedStaysSchema>;
