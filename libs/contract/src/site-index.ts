import { collectionTypes } from '@mp/domain';
import { z } from 'zod';
import { slugSchema } from './content/fields.ts';

/** The most pages of a kind that one answer tells of. */
export const longestSiteIndex = 10_000;

/** What has pages of its own that search engines are told of. */
export const indexedKinds = ['place', 'collection', 'article', 'legal'] as const;
export type IndexedKind = (typeof indexedKinds)[number];

/** GET /public/site-index: pages of one kind, ten thousand at a time. */
export const siteIndexQuerySchema = z.object({
  kind: z.enum(indexedKinds),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
});

const indexedPageSchema = z.object({
  /** Its part of the address in each language that it exists in. */
  slugs: z.object({ cs: z.string().optional(), en: z.string().optional() }),
  /** Of a collection. */
  type: z.enum(collectionTypes).optional(),
  changed_at: z.iso.datetime().nullable(),
  /** Paths of its pictures. */
  pictures: z.array(z.string()),
});

/** Pages of one kind, and how many there are of it. */
export const siteIndexSchema = z.object({ total: z.int().min(0), pages: z.array(indexedPageSchema) });
export type SiteIndexWire = z.infer<typeof siteIndexSchema>;

/** GET /public/gone: whether there was a page that there is no more. */
export const goneQuerySchema = z.object({ kind: z.enum(['place', 'collection', 'article']), slug: slugSchema });
export const goneSchema = z.object({ gone: z.boolean() });
