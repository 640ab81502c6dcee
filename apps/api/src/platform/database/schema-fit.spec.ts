import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '@mp/testing';
import { createDatabase, unhurried, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import { knownMigrations } from './migrations-folder.ts';
import { contractsBeyond, schemaProblem } from './schema-fit.ts';

describe('a schema', () => {
  let test: TestDatabase;
  let database: Database;
  const record = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, now()::text)`.execute(database);
  beforeEach(async () => {
    test = await createTestDatabase();
    database = createDatabase(test.url, unhurried);
  });
  afterEach(async () => {
    await database.destroy();
    await test.drop();
  });

  it('is waited for until every migration of this version is applied', async () => {
    expect(await schemaProblem(database)).toMatch(/^the schema lacks 0001-catalogue, .*: run "npm run migrate"$/);
    const [last = '', ...others] = knownMigrations().reverse();
    await migrate(database, new Set(others));
    expect(await schemaProblem(database)).toBe(`the schema lacks ${last}: run "npm run migrate"`);
    await migrate(database);
    expect(await schemaProblem(database)).toBeNull();
  });

  it('may have migrations of a newer version', async () => {
    await migrate(database);
    await record('9990-more-columns');
    await record(`9991-contract-${knownMigrations().at(-1)!.slice(0, 4)}-old-columns`);
    expect(await schemaProblem(database)).toBeNull();
    expect(await migrate(database)).toEqual([]);
  });

  it('is refused when a newer version has taken away what this one uses', async () => {
    await migrate(database);
    await record('9991-contract-9990-old-columns');
    const problem = 'the schema is of a newer version that is not compatible (9991-contract-9990-old-columns)';
    expect(await schemaProblem(database)).toContain(problem);
    await expect(migrate(database)).rejects.toThrow(`The database cannot be used: ${problem}`);
  });

  it('that cannot be migrated is reported with the migration and PostgreSQL’s reason', async () => {
    await sql`create table outbox (other integer)`.execute(database);
    await expect(migrate(database)).rejects.toThrow(
      /^The database could not be migrated \(\d{4}-[a-z-]+\): relation "outbox" already exists$/,
    );
  });
});

it.each([
  [['0070-a', '0080-more'], []],
  [['0080-contract-0070-old'], []],
  [['0080-contract-0075-old', '0081-contract-0076-old'], ['0081-contract-0076-old']],
])('of %j, a version with 0070 and 0075 cannot run on %j', (applied, refused) =>
  expect(contractsBeyond(applied, ['0070-a', '0075-b'])).toEqual(refused),
);
