import { collectionTypes } from '@mp/domain';
import { z } from 'zod';
import { deskStates } from '../desk.ts';
import { lineSchema } from '../primitives.ts';
import type { ColumnField } from './places.ts';

/** What editors write of a collection: columns of `collections.csv`, in the order of the form. */
const collectionFields = {
  name_cs: { kind: 'line' },
  name_en: { kind: 'line' },
  slug_cs: { kind: 'slug' },
  slug_en: { kind: 'slug' },
  type: { kind: 'choice', options: collectionTypes },
  parent: { kind: 'collection', optional: true },
  picture: { kind: 'picture', optional: true },
  position: { kind: 'number', optional: true },
} as const satisfies Record<string, ColumnField>;
export type CollectionFieldName = keyof typeof collectionFields;

/** The fields with their names. */
export const collectionFieldList: readonly (ColumnField & { readonly name: CollectionFieldName })[] =
  Object.entries<ColumnField>(collectionFields).map(([name, field]) => ({
    ...field,
    name: name as CollectionFieldName,
  }));

const collectionLineSchema = z.object({
  id: z.int(),
  /** Of its latest version, as all but `places`; empty if nobody has written it yet. */
  name_cs: z.string(),
  name_en: z.string(),
  type: z.string(),
  position: z.int().nullable(),
  state: z.enum(deskStates),
  /** When a version is published automatically. */
  publish_at: z.iso.datetime().nullable(),
  /** How many places are in it. */
  places: z.int(),
});
export type CollectionLineWire = z.infer<typeof collectionLineSchema>;

/** GET /console/collections: by type, in the order in which the shop has them. */
export const collectionsQuerySchema = z.strictObject({
  /** Words of its name. */
  q: lineSchema.pipe(z.string().max(200)).optional(),
  type: z.enum(collectionTypes).optional(),
});
export const collectionLinesSchema = z.object({ data: z.array(collectionLineSchema) });
export type CollectionLinesWire = z.infer<typeof collectionLinesSchema>;

/** POST /console/collections/{id}/entry: the entry of the desk that holds what editors write of it. */
export const collectionEntrySchema = z.object({ entry: z.int() });
export type CollectionEntryWire = z.infer<typeof collectionEntrySchema>;
