import { locales } from '@mp/domain';
import { z } from 'zod';
import { countSchema, emailSchema, idSchema, lineSchema } from '../primitives.ts';
import { actionFields, reasonSchema } from './action.ts';

/** GET /console/owners: places by name, with the addresses of their owners. */
export const ownersQuerySchema = z.strictObject({
  /** Words of the place or the address. */
  q: lineSchema.pipe(z.string().max(200)).optional(),
  /** The place that ended the page before. */
  after: idSchema.optional(),
  limit: countSchema(1, 100).default(50),
});

const ownerSchema = z.object({
  place_id: z.int(),
  place: z.string(),
  /** Null if nobody gets the e-mails of the place. */
  email: z.string().nullable(),
  language: z.enum(locales),
  version: z.string(),
});
export type OwnerWire = z.infer<typeof ownerSchema>;

export const ownersSchema = z.object({ data: z.array(ownerSchema), next: z.int().nullable() });
export type OwnersWire = z.infer<typeof ownersSchema>;

export const ownerParamsSchema = z.object({ id: idSchema });

/** PUT /console/owners/{id} */
export const ownerChangeSchema = z.strictObject({
  ...actionFields,
  email: emailSchema,
  language: z.enum(locales),
  reason: reasonSchema,
});
