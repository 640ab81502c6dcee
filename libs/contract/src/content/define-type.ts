import { locales } from '@mp/domain';
import { z } from 'zod';
import { contentPictureSchema, pictureNameSchema, slugSchema } from './fields.ts';

const written = pictureNameSchema.nullable();
const read = contentPictureSchema.nullable();
/** Optional, because older entries lack it: then the picture is shown all year, or as in winter. */
const writtenForWinter = written.default(null);
/** A picture by its name, or as readers get it. */
const writtenBack = z.union([pictureNameSchema, z.object({ name: pictureNameSchema })]).nullable();
type PictureShape<Name extends string, Schema> = { [key in Name]: Schema };

/** The field with the winter's replacement of a picture. [4.5] */
export const winterFieldOf = <Name extends string>(field: Name): `${Name}_winter` => `${field}_winter`;

/** The fields of every entry besides those of its type. `locale` is null for types without languages. */
const entryShape = {
  id: z.int(),
  /** The same for all languages of one entry. */
  key: z.string(),
  locale: z.enum(locales).nullable(),
  /** The same entry in other languages. */
  localizations: z.array(z.object({ id: z.int(), locale: z.enum(locales), slug: z.string().optional() })),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

interface Definition<
  Fields extends z.ZodRawShape,
  Picture extends string,
  Seasonal extends string,
  ComputedFields extends z.ZodRawShape,
  ReadOnlyFields extends z.ZodRawShape,
> {
  /** A single type has one entry for each language; a collection type many. */
  readonly kind: 'single' | 'collection';
  /** Whether each language has its own entries. */
  readonly localized: boolean;
  readonly fields: Fields;
  /** Names of additional picture fields. */
  readonly pictures?: readonly Picture[];
  /** Names of picture fields that can have a replacement in winter. [4.5] */
  readonly seasonal?: readonly Seasonal[];
  /** Stored fields that the server computes: it accepts a value from a writer, and replaces it. */
  readonly computedFields?: ComputedFields;
  /** Read-only fields that are added for readers. */
  readonly readOnlyFields?: ReadOnlyFields;
}

/** A content type: what editors write and what readers get. */
export function defineContentType<
  Fields extends z.ZodRawShape,
  Picture extends string = never,
  Seasonal extends string = never,
  ComputedFields extends z.ZodRawShape = Record<never, z.ZodType>,
  ReadOnlyFields extends z.ZodRawShape = Record<never, z.ZodType>,
>(definition: Definition<Fields, Picture, Seasonal, ComputedFields, ReadOnlyFields>) {
  const { kind, localized, fields, pictures = [], seasonal = [] } = definition;
  const { computedFields = {} as ComputedFields, readOnlyFields = {} as ReadOnlyFields } = definition;
  const shapeOf = <Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
    Object.fromEntries(names.map((name) => [name, schema])) as PictureShape<Name, Schema>;
  const winters = seasonal.map(winterFieldOf);
  const all = [...pictures, ...seasonal];
  const computed = z.object(computedFields).partial().shape;
  const fieldsSchema = z.strictObject({
    ...fields,
    ...computed,
    ...shapeOf(all, written),
    ...shapeOf(winters, writtenForWinter),
  });
  const partialOf = <Schema extends z.ZodType>(picture: Schema) =>
    z.strictObject({ ...fields, ...computed, ...shapeOf([...all, ...winters], picture) }).partial();
  const readOnly = [...Object.keys(entryShape), ...Object.keys(readOnlyFields)];
  return {
    kind,
    localized,
    /** All picture fields, those for winter last. */
    pictures: [...all, ...winters] as readonly string[],
    /** The picture fields that can have a replacement in winter. */
    seasonal: seasonal as readonly string[],
    /** The fields that editors write, without pictures. */
    editedFields: fields,
    /** The names of fields to filter and sort by. */
    plainFields: { ...fields, ...computedFields },
    /** The stored fields of a published entry. */
    fieldsSchema,
    /** The stored fields of a draft, some of which may be missing. */
    draftSchema: partialOf(written),
    /** Names of fields that readers get and nobody writes. */
    readOnly: readOnly as readonly string[],
    /** The body of POST: the fields, the language and, for a further language of an entry, its key. */
    createSchema: z.strictObject({
      ...fieldsSchema.shape,
      locale: localized ? z.enum(locales).default('cs') : z.null().default(null),
      key: slugSchema.optional(),
    }),
    /** The body of PUT: the changed fields. An entry as readers get it is accepted, too; read-only fields are ignored. */
    updateSchema: partialOf(writtenBack).extend(
      Object.fromEntries(readOnly.map((name) => [name, z.unknown().optional()])),
    ) as z.ZodType<Record<string, unknown>>,
    entrySchema: z.object({
      ...entryShape,
      ...fields,
      ...computedFields,
      ...shapeOf([...all, ...winters], read),
      ...readOnlyFields,
    }),
  };
}
