import { contentTypes, type ContentTypeName } from '@mp/contract';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';

/** The kind of value that a field is compared as. */
export type PlainKind = 'text' | 'number' | 'boolean' | 'instant';

/** A field to filter and sort by: neither a list nor a picture. */
export interface PlainColumn {
  readonly kind: PlainKind;
  /** The value in SQL, cast to the type of its kind. */
  readonly sql: RawBuilder<unknown>;
}

const ofEveryEntry: Readonly<Record<string, PlainColumn>> = {
  id: { kind: 'number', sql: sql`content_entry.id` },
  key: { kind: 'text', sql: sql`content_entry.key` },
  created_at: { kind: 'instant', sql: sql`content_entry.created_at` },
  updated_at: { kind: 'instant', sql: sql`content_entry.updated_at` },
};

const kinds: Readonly<Record<string, PlainKind>> = {
  string: 'text',
  enum: 'text',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
};

function kindOf(schema: z.core.$ZodType): PlainKind | null {
  if (schema instanceof z.ZodNullable) return kindOf(schema.def.innerType);
  return kinds[schema._zod.def.type] ?? null;
}

function fieldColumn(name: string, kind: PlainKind): PlainColumn {
  const text = sql`content_entry.fields ->> ${sql.lit(name)}`;
  if (kind === 'number') return { kind, sql: sql`(${text})::numeric` };
  if (kind === 'boolean') return { kind, sql: sql`(${text})::boolean` };
  return { kind, sql: sql`(${text})` };
}

/** Aliases of fields for filters and sorting. [3.7] */
const otherNames: Readonly<Partial<Record<ContentTypeName, Readonly<Record<string, string>>>>> = {
  'favorite-filters': { 'collection_id.external_id': 'collection', Order: 'position' },
};

const columnsOf = (type: ContentTypeName): ReadonlyMap<string, PlainColumn> =>
  new Map([
    ...Object.entries(ofEveryEntry),
    ...Object.entries<z.core.$ZodType>(contentTypes[type].plainFields).flatMap(([name, schema]) => {
      const kind = kindOf(schema);
      return kind ? [[name, fieldColumn(name, kind)] as const] : [];
    }),
    ...Object.entries(otherNames[type] ?? {}).map(([name, field]) => [name, fieldColumn(field, 'number')] as const),
  ]);

/** The plain columns of every type, by field name. */
export const plainColumns = Object.fromEntries(
  (Object.keys(contentTypes) as ContentTypeName[]).map((type) => [type, columnsOf(type)]),
) as Readonly<Record<ContentTypeName, ReadonlyMap<string, PlainColumn>>>;
