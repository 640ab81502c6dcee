import type { FlagFilter } from '@mp/domain';
import { createTestDatabase, type TestDatabase } from '@mp/testing';
import { createDatabase, type Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { loadPlaceColumns, problemsOfFlagColumns, type PlaceColumn } from '../../testing/catalogue/flag-columns.ts';

describe('columns of filters', () => {
  let test: TestDatabase;
  let database: Database;
  let columns: readonly PlaceColumn[];
  beforeAll(async () => {
    test = await createTestDatabase();
    database = createDatabase(test.url, { connections: 1 });
    await migrate(database);
    columns = await loadPlaceColumns(database);
  });
  afterAll(async () => {
    await database.destroy();
    await test.drop();
  });

  const flag = (...names: string[]) => ({ columns: names }) as unknown as FlagFilter;

  it('exist for every row', () => expect(problemsOfFlagColumns(columns)).toEqual([]));

  it('are reported when they are missing or have the wrong type', () => {
    expect(problemsOfFlagColumns(columns, [flag('allow_sell', 'ghosts_welcome')])).toEqual([
      'place has no column ghosts_welcome: a migration in apps/api adds it, "boolean not null default false"',
    ]);
    expect(problemsOfFlagColumns(columns, [flag('name')])).toEqual([
      'place.name has to be "boolean not null default false"',
    ]);
  });
});
