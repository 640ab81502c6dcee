import { locales } from '@mp/domain';
import { z } from 'zod';
import { contentPictureSchema, pictureNameSchema, slugSchema } from './fields.ts';

const written = pictureNameSchema.nullable();
const read = contentPictureSchema.nullable();
/** Older texts do not have it: without one, a picture is shown as it is in winter, or all year. */
const writtenForWinter = written.default(null);
type PictureShape<Name extends string, Schema> = { [key in Name]: Schema };

/** The field that holds the picture which stands for another one in winter. [4.5] */
export const winterFieldOf = <Name extends string>(field: Name): `${Name}_winter` => `${field}_winter`;

/** What every entry has beside the fields of its type. `locale` is null where a type has no languages. */
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
  Told extends z.ZodRawShape,
> {
  /** A single type has one entry for each language; a collection type many. */
  readonly kind: 'single' | 'collection';
  /** Whether entries exist in each language of their own. */
  readonly localized: boolean;
  readonly fields: Fields;
  /** Names of further fields that hold a picture. */
  readonly pictures?: readonly Picture[];
  /** Names of fields that hold a picture which another one may stand for in winter. [4.5] */
  readonly seasonal?: readonly Seasonal[];
  /** What readers get beside that and nobody writes. */
  readonly told?: Told;
}

/** A content type: what an editor writes and what readers get. */
export function defineContentType<
  Fields extends z.ZodRawShape,
  Picture extends string = never,
  Seasonal extends string = never,
  Told extends z.ZodRawShape = Record<never, z.ZodType>,
>(definition: Definition<Fields, Picture, Seasonal, Told>) {
  const { kind, localized, fields, pictures = [], seasonal = [], told = {} as Told } = definition;
  const shapeOf = <Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
    Object.fromEntries(names.map((name) => [name, schema])) as PictureShape<Name, Schema>;
  const winters = seasonal.map(winterFieldOf);
  const all = [...pictures, ...seasonal];
  const fieldsSchema = z.strictObject({
    ...fields,
    ...shapeOf(all, written),
    ...shapeOf(winters, writtenForWinter),
  });
  return {
    kind,
    localized,
    /** Every field that holds a picture, those for the winter last. */
    pictures: [...all, ...winters] as readonly string[],
    /** Those of them that another one may stand for in winter. */
    seasonal: seasonal as readonly string[],
    /** The names of fields that entries can be chosen and sorted by. */
    plainFields: fields,
    /** The fields as they are kept. */
    fieldsSchema,
    /** The body of POST: the fields, the language and, for a further language of an entry, its key. */
    createSchema: z.strictObject({
      ...fieldsSchema.shape,
      locale: localized ? z.enum(locales).default('cs') : z.null().default(null),
      key: slugSchema.optional(),
    }),
    /** The body of PUT: whatever of the fields changes. */
    updateSchema: fieldsSchema.partial(),
    entrySchema: z.object({ ...entryShape, ...fields, ...shapeOf([...all, ...winters], read), ...told }),
  };
}
