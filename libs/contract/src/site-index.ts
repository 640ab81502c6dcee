import { collectionTypes } from '@mp/domain';
import { z } from 'zod';
import { slugSchema } from './content/fields.ts';

/** Maximum pages of one response. */
export const longestSiteIndex = 10_000;

/** Kinds of pages for search engines. */
export const indexedKinds = ['place', 'collection', 'article', 'legal'] as const;
export type IndexedKind = (typeof indexedKinds)[number];

/** GET /public/site-index: pages of one kind, ten thousand at a time. */
export const siteIndexQuerySchema = z.object({
  kind: z.enum(indexedKinds),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
});

const indexedPageSchema = z.object({
  /** Its slug in each language that it exists in. */
  slugs: z.object({ cs: z.string().optional(), en: z.string().optional() }),
  /** Only for collections. */
  type: z.enum(collectionTypes).optional(),
  changed_at: z.iso.datetime().nullable(),
  /** Paths of its pictures. */
  pictures: z.array(z.string()),
});

/** Pages of one kind, and their total number. */
export const siteIndexSchema = z.object({ total: z.int().min(0), pages: z.array(indexedPageSchema) });
export type SiteIndexWire = z.infer<typeof siteIndexSchema>;

/** GET /public/gone: whether a page existed that is gone now. */
export const goneQuerySchema = z.object({ kind: z.enum(['place', 'collection', 'article']), slug: slugSchema });
export const goneSchema = z.object({ gone: z.boolean() });
