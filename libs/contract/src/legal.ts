import { z } from 'zod';
import { slugSchema } from './content/fields.ts';
import { countSchema } from './primitives.ts';

/** Which text of a legal document to return: the current one, or a version. [3.21] */
export const legalQuerySchema = z.object({
  /** The partner with a text of its own. */
  variant: slugSchema.default('standard'),
  version: countSchema(1, 100_000).optional(),
});

/** GET /public/legal/{document} */
export const legalTextSchema = z.object({
  /** The language of the text: the other one if there is none in the requested language. */
  locale: z.enum(['cs', 'en']),
  version: z.int(),
  title: z.string(),
  /** Markdown, as editors write it. */
  content: z.string(),
  /** Calendar dates. */
  effective_from: z.string(),
  /** The date from which another version applies; null for the last. */
  effective_until: z.string().nullable(),
  /** Every version in this language, latest first. */
  versions: z.array(z.object({ version: z.int(), effective_from: z.string(), is_in_force: z.boolean() })),
  /** Versions of the same document for guests of partners. */
  variants: z.array(z.object({ variant: z.string(), title: z.string() })),
});
export type LegalTextWire = z.infer<typeof legalTextSchema>;
