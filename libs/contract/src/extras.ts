import { extraKinds, mostExtras } from '@mp/domain/extras';
import { z } from 'zod';
import { idSchema, moneySchema } from './primitives.ts';

/** Extras of an order; equal ones merge. */
export const orderedExtrasSchema = z.array(z.object({ id: idSchema, count: z.int().min(1).max(mostExtras) })).max(20);

/** An extra of a reservation. */
export const reservedExtraSchema = z.object({
  name: z.string(),
  kind: z.enum(extraKinds),
  count: z.int(),
  /** For the whole stay. */
  amount: moneySchema,
});
