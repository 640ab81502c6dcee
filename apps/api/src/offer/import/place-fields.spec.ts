import { placeFieldList } from '@mp/contract';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';
import { loadPlaceFields } from './load-place-fields.ts';
import { cellsOfPlace } from './place-fields.ts';
import { placeColumns, placesOf } from './places-file.ts';
import type { ImportProblem } from './problems.ts';
import { loadPlaceReferences } from './references.ts';
import { rowOfCells } from './row-of-cells.ts';
import { writePlaces } from './write-places.ts';

describe('fields of places', () => {
  let world: CatalogueWorld;
  beforeAll(async () => {
    world = await openCatalogue();
  });
  afterAll(() => world.close());

  it('are columns of an import, but who gets its e-mails', () => {
    const columns = [...placeColumns.needed, ...placeColumns.optional];
    const others = columns.filter((column) => !placeFieldList.some(({ name }) => name === column));
    expect(others).toEqual(['pkid', 'owner_email', 'owner_language']);
    expect(placeFieldList).toHaveLength(columns.length - others.length);
  });

  it('read as a row, write the same place', async () => {
    const { database } = world;
    const ids = (await database.selectFrom('place').select('id').execute()).map(({ id }) => id);
    const before = await loadPlaceFields(database, ids);
    const named = new Map(
      before.flatMap(({ place: { pictures } }) =>
        [...pictures.summer, ...pictures.winter].map((name) => [name, name] as const),
      ),
    );
    const problems: ImportProblem[] = [];
    const rows = before.map(({ place, fields }) => rowOfCells('places.csv', cellsOfPlace(place.id, fields), problems));
    const places = placesOf(rows, await loadPlaceReferences(database, named));
    expect(problems).toEqual([]);
    await database.transaction().execute((trx) => writePlaces(trx, places));
    const after = await loadPlaceFields(database, ids);
    const written = ({ place }: (typeof after)[number]) => ({ ...place, search_text: '', rank: 0, changed_at: null });
    expect(after.map(written)).toEqual(before.map(written));
    expect(after.map(({ fields }) => fields)).toEqual(before.map(({ fields }) => fields));
  });
});
