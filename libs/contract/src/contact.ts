import { z } from 'zod';
import { emailSchema, storableTextSchema, lineSchema, nameSchema } from './primitives.ts';

/** Maximum characters of a message to the operator. */
const longestMessage = 4_000;

/** POST /public/contact: a message to the operator. [2.12] */
export const contactRequestSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  /** The number of the reservation it refers to. */
  reservation: lineSchema.max(40, { error: 'errors.limit' }).optional(),
  message: storableTextSchema
    .trim()
    .min(1, { error: 'errors.required' })
    .max(longestMessage, { error: 'errors.limit' }),
  /** A honeypot field: only machines fill it in, and get the usual response. */
  website: z.string().max(500).optional(),
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;
