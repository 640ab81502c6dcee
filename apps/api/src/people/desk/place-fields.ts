import { placeFieldList } from '@mp/contract';
import { cellsOfPlace } from '../../offer/import/place-fields.ts';
import { placesOf, type ImportedPlace } from '../../offer/import/places-file.ts';
import type { ImportProblem } from '../../offer/import/problems.ts';
import { loadPlaceReferences } from '../../offer/import/references.ts';
import { rowOfCells } from '../../offer/import/row-of-cells.ts';
import { picturesOf } from '../../offer/pictures/added-pictures.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FieldProblem } from '../../platform/errors/api-error.ts';
import { columnProblems, createColumnCheck } from './column-fields.ts';
import type { Fields } from './revisions.ts';

/** The fields of a place in their stored form, all of them. @throws ApiError `validation_failed` */
export const checkPlaceFields = createColumnCheck(placeFieldList);

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
  return { place, problems: () => columnProblems(cells, found) };
}
