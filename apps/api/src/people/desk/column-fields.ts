import { contentFields, type ColumnField, type DeskFieldKind, type ImportProblemCode } from '@mp/contract';
import { z } from 'zod';
import { parseFields } from '../../offer/content/check-fields.ts';
import type { ImportProblem } from '../../offer/import/problems.ts';
import { fieldProblems, type Cells } from '../../offer/import/row-of-cells.ts';
import type { FieldProblem } from '../../platform/errors/api-error.ts';
import type { Fields } from './revisions.ts';

const words = z.array(contentFields.lineSchema).max(60);
const schemas: Readonly<Partial<Record<DeskFieldKind, z.ZodType>>> = {
  switch: z.boolean(),
  number: z.number(),
  collection: contentFields.collectionIdSchema,
  collections: z.array(contentFields.collectionIdSchema).max(60),
  picture: contentFields.pictureNameSchema,
  pictures: z.array(contentFields.pictureNameSchema).max(60),
  list: words,
  options: words,
  paragraph: contentFields.markdownSchema,
};

const isEmpty = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');

/** The value of a field that nobody has written. */
const blankOf = (kind: DeskFieldKind): unknown =>
  kind === 'switch' ? false : schemas[kind] instanceof z.ZodArray ? [] : null;

/** Makes fields that are columns of a file complete, in their stored form. It throws an ApiError `validation_failed`. */
export function createColumnCheck(
  columns: readonly (ColumnField & { readonly name: string })[],
): (given: Fields) => Fields {
  const schema = z.strictObject(
    Object.fromEntries(columns.map(({ name, kind }) => [name, (schemas[kind] ?? contentFields.lineSchema).optional()])),
  );
  return (given) => {
    const written = parseFields(
      schema,
      Object.fromEntries(Object.entries(given).filter(([, value]) => !isEmpty(value))),
    );
    return Object.fromEntries(columns.map(({ name, kind }) => [name, written[name] ?? blankOf(kind)]));
  };
}

/** The editors' name of a problem of an import. */
const codes: Readonly<Partial<Record<ImportProblemCode, string>>> = {
  value_too_long: 'too_long',
  number_expected: 'out_of_range',
  number_out_of_range: 'out_of_range',
  slug_expected: 'invalid_slug',
  slug_taken: 'taken',
  picture_unknown: 'picture_not_found',
  date_expected: 'invalid_date',
};

/** Problems of a row as editors see them; an empty cell is `missing`. */
export const columnProblems = (cells: Cells, found: readonly ImportProblem[]): FieldProblem[] =>
  fieldProblems(cells, found).map(({ field, problem }) => ({
    in: 'body',
    field,
    problem: cells[field] === '' ? 'missing' : (codes[problem] ?? problem),
  }));
