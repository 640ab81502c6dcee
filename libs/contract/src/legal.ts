import { z } from 'zod';
import { slugSchema } from './content/fields.ts';
import { countSchema } from './primitives.ts';

/** Which text of a legal document is asked for: the one in force, or a version that it has had. [3.21] */
export const legalQuerySchema = z.object({
  /** The partner whose guests get a text of their own. */
  variant: slugSchema.default('standard'),
  version: countSchema(1, 100_000).optional(),
});

/** GET /public/legal/{document} */
export const legalTextSchema = z.object({
  /** The language of the text: another one than was asked for where there is none in that. */
  locale: z.enum(['cs', 'en']),
  version: z.int(),
  title: z.string(),
  /** Markdown, as editors write it. */
  content: z.string(),
  /** Calendar dates. */
  effective_from: z.string(),
  /** From when on another one held, or will; null for the last. */
  effective_until: z.string().nullable(),
  /** Every version in this language, the latest first. */
  versions: z.array(z.object({ version: z.int(), effective_from: z.string(), is_in_force: z.boolean() })),
  /** Texts of the same document for guests of partners. */
  variants: z.array(z.object({ variant: z.string(), title: z.string() })),
});
export type LegalTextWire = z.infer<typeof legalTextSchema>;
