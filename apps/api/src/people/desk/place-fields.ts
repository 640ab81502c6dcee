import { contentFields, placeFieldList, type DeskFieldKind, type ImportProblemCode } from '@mp/contract';
import { z } from 'zod';
import { parseFields } from '../../offer/content/check-fields.ts';
import { cellsOfPlace } from '../../offer/import/place-fields.ts';
import { placesOf, type ImportedPlace } from '../../offer/import/places-file.ts';
import type { ImportProblem } from '../../offer/import/problems.ts';
import { loadPlaceReferences } from '../../offer/import/references.ts';
import { fieldProblems, rowOfCells } from '../../offer/import/row-of-cells.ts';
import { picturesOf } from '../../offer/pictures/added-pictures.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FieldProblem } from '../../platform/errors/api-error.ts';
import type { Fields } from './revisions.ts';

const words = z.array(contentFields.lineSchema).max(60);
const schemas: Readonly<Partial<Record<DeskFieldKind, z.ZodType>>> = {
  switch: z.boolean(),
  number: z.number(),
  collections: z.array(contentFields.collectionIdSchema).max(60),
  pictures: z.array(contentFields.pictureNameSchema).max(60),
  list: words,
  options: words,
  paragraph: contentFields.markdownSchema,
};
const schema = z.strictObject(
  Object.fromEntries(
    placeFieldList.map(({ name, kind }) => [name, (schemas[kind] ?? contentFields.lineSchema).optional()]),
  ),
);

const isEmpty = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');

/** The value of a field that nobody has written. */
const blankOf = (kind: DeskFieldKind): unknown =>
  kind === 'switch' ? false : schemas[kind] instanceof z.ZodArray ? [] : null;

/** The fields of a place in their stored form, all of them. @throws ApiError `validation_failed` */
export function checkPlaceFields(given: Fields): Fields {
  const written = parseFields(schema, Object.fromEntries(Object.entries(given).filter(([, value]) => !isEmpty(value))));
  return Object.fromEntries(placeFieldList.map(({ name, kind }) => [name, written[name] ?? blankOf(kind)]));
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

/** A place as an import would write it. */
interface ReadPlace {
  readonly place: ImportedPlace;
  /** What is wrong with its fields, also after it has been written; an empty one is `missing`. */
  problems(): FieldProblem[];
}

/** Reads the fields of a place as a row of `places.csv`. */
export async function readPlace(database: Database, id: number, fields: Fields): Promise<ReadPlace> {
  const names = ['pictures_summer', 'pictures_winter'].flatMap((name) => fields[name] as readonly string[]);
  const shown = await picturesOf(database).of(names);
  const pictures = new Map(names.filter((name) => shown.picture(name, 'en')).map((name) => [name, name]));
  const found: ImportProblem[] = [];
  const cells = cellsOfPlace(id, fields);
  const row = rowOfCells('places.csv', cells, found);
  const [place] = placesOf([row], await loadPlaceReferences(database, pictures));
  if (!place) throw new Error('A row is a place.');
  return {
    place,
    problems: () =>
      fieldProblems(cells, found).map(({ field, problem }) => ({
        in: 'body',
        field,
        problem: cells[field] === '' ? 'missing' : (codes[problem] ?? problem),
      })),
  };
}
