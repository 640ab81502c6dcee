import { collectionFieldList } from '@mp/contract';
import { sql } from 'kysely';
import { collectionsOf } from '../../offer/import/collections-file.ts';
import type { ImportProblem } from '../../offer/import/problems.ts';
import { rowOfCells } from '../../offer/import/row-of-cells.ts';
import { picturesOf } from '../../offer/pictures/added-pictures.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FieldProblem } from '../../platform/errors/api-error.ts';
import { columnProblems } from './column-fields.ts';
import type { Fields } from './revisions.ts';

/** The id of a new collection before it has one: no other collection has it. */
const noCollection = 999_999_999;

/** What other collections have, and which of them are below this one. */
interface OtherCollection {
  readonly id: number;
  readonly slug_cs: string;
  readonly slug_en: string;
  readonly type: string;
  readonly is_below: boolean;
}

/**
 * Reads the fields of a collection as a row of `collections.csv`, with what is wrong with them; an empty one is `missing`.
 *
 * @param id null for a new one
 */
export async function readCollection(database: Database, id: number | null, fields: Fields) {
  const cells = {
    pkid: String(id ?? noCollection),
    ...Object.fromEntries(
      collectionFieldList.map(({ name }) => [name, String((fields[name] ?? '') as string | number)]),
    ),
  };
  const { rows: others } = await sql<OtherCollection>`
    with recursive below (id) as (
      select ${id}::integer union select collection.id from collection join below on collection.parent_id = below.id)
    select id, slug_cs, slug_en, id in (select id from below) as is_below, type
    from collection
    where id is distinct from ${id}::integer and (type = ${String(fields['type'])} or id = ${Number(fields['parent'])})`.execute(
    database,
  );
  const found: ImportProblem[] = [];
  const shown = await picturesOf(database).of([fields['picture']]);
  const name = String(fields['picture']);
  const [collection] = collectionsOf([rowOfCells('collections.csv', cells, found)], {
    collections: new Map(others.filter(({ is_below }) => !is_below).map((other) => [other.id, []])),
    pictures: new Map(shown.picture(name, 'en') ? [[name, name]] : []),
  });
  if (!collection) throw new Error('A row is a collection.');
  const taken = (['slug_cs', 'slug_en'] as const).filter((slug) =>
    others.some((other) => other.type === collection.type && other[slug] === collection[slug]),
  );
  const problems: FieldProblem[] = [
    ...columnProblems(cells, found),
    ...taken.map((field) => ({ in: 'body' as const, field, problem: 'taken' })),
  ];
  return { collection, problems };
}
