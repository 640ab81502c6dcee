import { collectionTypes } from '@mp/domain';
import { z } from 'zod';
import { countSchema } from './primitives.ts';

/** What can be searched for: places (clients), collections, blog articles. */
export const searchTypes = ['CL', 'CO', 'BL'] as const;
export type SearchType = (typeof searchTypes)[number];

/** GET /public/search: the parameters. Search starts with more than two characters. [5.21] [7.22] */
export const searchQuerySchema = z.object({
  text: z.string().trim().min(3).max(100),
  /** Several separated by commas; all when missing. */
  type: z
    .string()
    .regex(/^(CL|CO|BL)(,(CL|CO|BL)){0,2}$/)
    .transform((list) => list.split(',') as SearchType[])
    .optional(),
  /** The most of each group. */
  limit: countSchema(1, 50).default(10),
});

/** What was found, best first in each group. [3.11] */
export const searchSchema = z.object({
  clients: z.array(z.object({ id: z.int(), name: z.string(), static_url: z.string() })),
  collections: z.array(
    z.object({
      id: z.int(),
      label: z.string(),
      collection_type: z.enum(collectionTypes),
      /** Its slug in the language of the request. */
      static_url: z.string(),
    }),
  ),
  blogs: z.array(z.object({ id: z.int(), name: z.string(), static_url: z.string() })),
});
export type SearchWire = z.infer<typeof searchSchema>;
