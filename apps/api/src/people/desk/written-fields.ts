import {
  collectionFieldList,
  contentFields,
  contentTypes,
  placeFieldList,
  type DocumentTypeName,
  type DeskFieldKind,
  type DeskFieldWire,
} from '@mp/contract';
import { z } from 'zod';

/** Kinds of texts and choices, by the schema that a type uses. */
const kindsOfSchemas: readonly (readonly [z.ZodType, DeskFieldKind])[] = [
  [contentFields.lineSchema, 'line'],
  [contentFields.paragraphSchema, 'paragraph'],
  [contentFields.markdownSchema, 'markdown'],
  [contentFields.slugSchema, 'slug'],
  [contentFields.categoryKeySchema, 'category'],
  [contentFields.articleSlugSchema, 'article'],
  [contentFields.collectionIdSchema, 'collection'],
  [contentFields.placeIdSchema, 'place'],
  [contentFields.linkSchema, 'link'],
];

function kindOf(schema: z.ZodType): DeskFieldKind {
  const [, kind] = kindsOfSchemas.find(([one]) => one === schema) ?? [];
  if (kind) return kind;
  if (schema instanceof z.ZodEmail) return 'email';
  if (schema instanceof z.ZodISODate) return 'date';
  if (schema instanceof z.ZodBoolean) return 'switch';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodEnum) return 'choice';
  if (schema instanceof z.ZodArray) return schema.element === contentFields.placeIdSchema ? 'places' : 'social';
  throw new Error(
    'The desk has no way to write a field of this schema: say its kind in people/desk/written-fields.ts.',
  );
}

function fieldOf(name: string, schema: z.ZodType): DeskFieldWire {
  const optional = schema instanceof z.ZodNullable;
  const inner = optional ? (schema.unwrap() as z.ZodType) : schema;
  const options = inner instanceof z.ZodEnum ? { options: inner.options.map(String) } : {};
  return { name, kind: kindOf(inner), optional, ...options };
}

const catalogueFields = { place: placeFieldList, collection: collectionFieldList } as const;

/** Whether documents of a type are rows of the catalogue, with their own fields, and not entries of the content. */
export const isInCatalogue = (type: DocumentTypeName): type is keyof typeof catalogueFields => type in catalogueFields;

/** Form control of each field that editors write, in the order of its schema; pictures last. */
export function writtenFieldsOf(type: DocumentTypeName): DeskFieldWire[] {
  if (isInCatalogue(type))
    return catalogueFields[type].map(({ options, ...field }) => ({
      ...field,
      optional: field.optional ?? false,
      ...(options && { options: [...options] }),
    }));
  const { editedFields, pictures } = contentTypes[type];
  return [
    ...Object.entries(editedFields).map(([name, schema]) => fieldOf(name, schema as z.ZodType)),
    ...pictures.map((name): DeskFieldWire => ({ name, kind: 'picture', optional: true })),
  ];
}
