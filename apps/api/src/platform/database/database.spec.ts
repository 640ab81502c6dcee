import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '@mp/testing';
import { createDatabase, unhurried, type Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { migrate } from './migrate.ts';

describe('the database', () => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = createDatabase(test.url, { ...unhurried, connections: 2 });
  });
  afterAll(async () => {
    await database.destroy();
    await test.drop();
  });

  it('is migrated once, also by concurrent processes', async () => {
    const others = [createDatabase(test.url, unhurried), createDatabase(test.url, unhurried)];
    const applied = await Promise.all([database, ...others].map((one) => migrate(one)));
    // Each file of the folder, once.
    const files = readdirSync(new URL('migrations/', import.meta.url)).map((file) => path.basename(file, '.ts'));
    expect(applied.flat().sort()).toEqual(files.sort());
    expect(await migrate(database)).toEqual([]);
    await Promise.all(others.map((other) => other.destroy()));
  });

  it('returns dates as strings and counts as numbers', async () => {
    const { rows } = await sql`select date '2027-03-28' as day, 9007199254740991::int8 as count`.execute(database);
    expect(rows).toEqual([{ day: '2027-03-28', count: 9007199254740991 }]);
  });

  it('prepares a repeated statement', async () => {
    await database.connection().execute(async (connection) => {
      for (let n = 0; n < 3; n++) {
        const { rows } = await sql`select ${n}::int as n, 'of-a-repeated-one' as name`.execute(connection);
        expect(rows).toEqual([{ n, name: 'of-a-repeated-one' }]);
      }
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from pg_prepared_statements where name <> '' and statement like '%of-a-repeated-one%'
          and statement not like '%pg_prepared%'`.execute(connection);
      expect(rows).toEqual([{ n: 1 }]);
    });
  });

  it('retries a transaction that conflicts with another', async () => {
    let attempts = 0;
    const conflict = () => Object.assign(new Error('conflict'), { code: '40001' });
    const result = await inTransaction(database, async () => {
      if (++attempts < 3) throw conflict();
      return 'done';
    });
    expect([result, attempts]).toEqual(['done', 3]);
    await expect(inTransaction(database, () => Promise.reject(conflict()))).rejects.toThrow('conflict');
  });

  it('is closed only when the server has closed every connection', async () => {
    const other = createDatabase(test.url, { ...unhurried, connections: 4 });
    const results = await Promise.all(
      [1, 2, 3, 4].map(() => sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(other)),
    );
    const pids = results.flatMap(({ rows }) => rows.map(({ pid }) => pid));
    const countSessions = () =>
      sql<{ count: number }>`select count(*) from pg_stat_activity where pid = any (${pids}::int[])`.execute(database);
    expect((await countSessions()).rows).toEqual([{ count: 4 }]);
    await other.destroy();
    expect((await countSessions()).rows).toEqual([{ count: 0 }]);
  });

  it('rolls back a failed transaction', async () => {
    const fail = inTransaction(database, async (transaction) => {
      await sql`create table half_done (n int)`.execute(transaction);
      throw new Error('no');
    });
    await expect(fail).rejects.toThrow('no');
    expect((await sql`select to_regclass('half_done') as found`.execute(database)).rows).toEqual([{ found: null }]);
  });
});
