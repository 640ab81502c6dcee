import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '@mp/testing';
import { pgbouncerVersion, startPgbouncer, type Pgbouncer } from '../../testing/pgbouncer.ts';
import { createDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import { statementName } from './prepared-statements.ts';
import { shareDatabase, takeDatabase } from './product-lock.ts';
import { withClient } from '../../commands/backup/working-directory.ts';

const version = pgbouncerVersion();
if (version === null) console.info('PgBouncer is not installed: its specs are skipped.');
const withPooler = version === null ? describe.skip : describe;

it('names a statement by its text alone', () => {
  expect(statementName('select $1')).toBe(statementName('select $1'));
  expect(statementName('select $1')).not.toBe(statementName('select $1 '));
  expect(statementName('select $1')).toMatch(/^s[\w-]{22}$/);
});

withPooler('through PgBouncer in transaction mode', () => {
  let test: TestDatabase;
  let pooler: Pgbouncer;
  const pools: Database[] = [];
  const open = (url: string, options: Parameters<typeof createDatabase>[1] = {}): Database => {
    const database = createDatabase(url, options);
    pools.push(database);
    return database;
  };
  beforeAll(async () => {
    test = await createTestDatabase();
    pooler = await startPgbouncer(test.url, 3);
  });
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.destroy()));
    await pooler.stop();
    await test.drop();
  });

  /** Two pools, as two processes, send many statements in different orders over the three connections of the server. */
  async function sendMany(options: Parameters<typeof createDatabase>[1]): Promise<string[]> {
    const [one, two] = [open(pooler.url, options), open(pooler.url, options)];
    const wrong: string[] = [];
    const ask = async (pool: Database, kind: number, n: number): Promise<void> => {
      const { rows } = await sql<{ result: string }>`select ${n}::int || ${sql.lit(`-${kind}`)} as result`.execute(
        pool,
      );
      if (rows[0]?.result !== `${n}-${kind}`) wrong.push(`${rows[0]?.result} instead of ${n}-${kind}`);
    };
    for (let round = 0; round < 10; round++)
      await Promise.all(Array.from({ length: 20 }, (_, n) => [ask(one, n, round), ask(two, 19 - n, round)]).flat());
    return wrong;
  }

  it('every result is that of its own statement', async () => {
    expect(await sendMany({ connections: 8 })).toEqual([]);
    const prepared = sql<{ name: string }>`select name from pg_prepared_statements where name <> ''`;
    expect((await prepared.execute(open(pooler.url))).rows).toEqual([]);
  });

  ((version ?? 0) >= 1.21 ? it : it.skip)(
    'also with prepared statements, which it keeps apart from 1.21 on',
    async () => {
      expect(await sendMany({ connections: 8, poolerPrepares: true })).toEqual([]);
    },
  );

  it('transactions have their timeouts, and leave none behind', async () => {
    const settings = sql<{ statement: string; lock: string }>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
    const database = open(pooler.url, { statementTimeoutMs: 1_200, lockTimeoutMs: 300 });
    const inside = await database.transaction().execute((transaction) => settings.execute(transaction));
    expect(inside.rows).toEqual([{ statement: '1200ms', lock: '300ms' }]);
    expect((await settings.execute(database)).rows).toEqual([{ statement: '0', lock: '0' }]);
    const slow = database.transaction().execute((transaction) => sql`select pg_sleep(5)`.execute(transaction));
    await expect(slow).rejects.toMatchObject({ code: '57014' });
  });

  it('the schema is migrated', async () => {
    expect((await migrate(open(pooler.url, { statementTimeoutMs: 0 }))).length).toBeGreaterThan(40);
  });

  it('a process shares the database for as long as it runs', async () => {
    const events = { onWait: () => undefined, onReplaced: () => undefined };
    const lock = await shareDatabase(pooler.url, events);
    await sendMany({ connections: 8 });
    expect(await withClient(test.url, takeDatabase)).toBe(false);
    await lock.release();
    let taken = false;
    while (!taken) taken = await withClient(test.url, takeDatabase);
  });
});

it('a direct connection has its timeouts, and prepares repeated statements by their texts', async () => {
  const test = await createTestDatabase();
  const database = createDatabase(test.url, { connections: 1, statementTimeoutMs: 1_200, lockTimeoutMs: 300 });
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
    database,
  );
  expect(rows).toEqual([{ statement: '1200ms', lock: '300ms' }]);
  for (let n = 0; n < 3; n++) await sql`select ${n}::int as n`.execute(database);
  const prepared = await sql<{ name: string }>`
    select name from pg_prepared_statements where statement = 'select $1::int as n'`.execute(database);
  expect(prepared.rows).toEqual([{ name: statementName('select $1::int as n') }]);
  await database.destroy();
  await test.drop();
});
