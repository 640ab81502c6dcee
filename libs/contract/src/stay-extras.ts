import { extraKinds, extraUnits } from '@mp/domain/extras';
import { z } from 'zod';
import { stayQuerySchema } from './availability.ts';
import { moneySchema } from './primitives.ts';

/** GET /public/extras: the stay that extras are asked for. */
export const extrasQuerySchema = stayQuerySchema.omit({ rateId: true });

/** What a place offers with a stay, and nobody has to take. */
export const stayExtraSchema = z.object({
  id: z.int(),
  kind: z.enum(extraKinds),
  name: z.string(),
  /** What the price is for. */
  per: z.enum(extraUnits),
  price: moneySchema,
  /** One for the whole stay: so many cost so many times that. */
  each: moneySchema,
  /** How many the order can have; 0 for one that is refused. */
  most: z.int(),
  /** Why it cannot be had; null if it can. */
  refusal: z.enum(['sold_out', 'too_late']).nullable(),
});
export const stayExtrasSchema = z.object({ data: z.array(stayExtraSchema) });
export type StayExtraWire = z.infer<typeof stayExtraSchema>;
