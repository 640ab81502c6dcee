import { collectionTypes } from '@mp/domain';
import { z } from 'zod';
import { photoSchema } from './catalogue.ts';
import { countSchema } from './primitives.ts';

/** Kinds of results: places (clients), collections, blog articles, towns with places. */
export const searchTypes = ['CL', 'CO', 'BL', 'TO'] as const;
export type SearchType = (typeof searchTypes)[number];

/** GET /public/search: the parameters. Search starts with more than two characters. [5.21] [7.22] */
export const searchQuerySchema = z.object({
  text: z.string().trim().min(3).max(100),
  /** Several separated by commas; all but towns when missing. */
  type: z
    .string()
    .regex(/^(CL|CO|BL|TO)(,(CL|CO|BL|TO)){0,3}$/)
    .transform((list) => list.split(',') as SearchType[])
    .optional(),
  /** Maximum results of each kind. */
  limit: countSchema(1, 50).default(10),
});

/** A picture for each season; null without one. */
const photosSchema = z.object({ summer: photoSchema.nullable(), winter: photoSchema.nullable() });

/** Results, best first in each group. [3.11] */
export const searchSchema = z.object({
  clients: z.array(
    z.object({ id: z.int(), name: z.string(), static_url: z.string(), city: z.string(), photos: photosSchema }),
  ),
  collections: z.array(
    z.object({
      id: z.int(),
      label: z.string(),
      collection_type: z.enum(collectionTypes),
      /** Its slug in the language of the request. */
      static_url: z.string(),
      photos: photosSchema,
    }),
  ),
  blogs: z.array(z.object({ id: z.int(), name: z.string(), static_url: z.string() })),
  /** Towns with places in or near them, each with the number of places in its list. */
  towns: z.array(
    z.object({
      name: z.string(),
      country: z.string().length(3),
      latitude: z.number(),
      longitude: z.number(),
      hotel_count: z.int(),
      /** The pictures of its first place. */
      photos: photosSchema,
    }),
  ),
});
export type SearchWire = z.infer<typeof searchSchema>;
