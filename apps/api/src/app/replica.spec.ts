import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, fixedClock, type TestDatabase } from '@mp/testing';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { catalogueTemplate } from '../testing/worlds/catalogue-world.ts';
import { createApp } from './app.ts';
import { readConfig } from './config/config.ts';

/** The replica is a copy that gets no changes: a place has another name there. */
describe('an API with a replica', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'replica-'));
  const tests: TestDatabase[] = [];
  const databases: Database[] = [];
  const statements: string[] = [];
  let app: FastifyInstance;
  let [page, search] = ['', ''];
  const editor = 'k'.repeat(32);

  beforeAll(async () => {
    for (const name of ['at the primary', 'at the replica']) {
      const test = await createTestDatabase(catalogueTemplate);
      const database = createDatabase(test.url, {
        connections: 4,
        onStatement: (statement) => void statements.push(statement.sql),
      });
      const { id, name: original } = await database
        .selectFrom('place')
        .select(['id', 'name'])
        .orderBy('id')
        .executeTakeFirstOrThrow();
      page = `/public/client/${id}`;
      search = `/public/search?text=${encodeURIComponent(original)}`;
      await database.updateTable('place').set({ name }).where('id', '=', id).execute();
      tests.push(test);
      databases.push(database);
    }
    const [database, replica] = databases as [Database, Database];
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', JOBS: '0', EDITOR_KEY: editor });
    app = await createApp({ config, database, replica, clock: fixedClock() });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all(databases.map((database) => database.destroy()));
    await Promise.all(tests.map((test) => test.drop()));
    rmSync(dataDir, { recursive: true });
  });

  const namesOf = async (options: InjectOptions): Promise<string[]> => {
    const { body } = await app.inject(options);
    return [...new Set(body.match(/at the (?:primary|replica)/g))];
  };

  it('reads pages, lists and search from it', async () => {
    for (const url of [page, '/public/client?limit=60', search])
      expect([url, ...(await namesOf({ url }))]).toEqual([url, 'at the replica']);
  });

  it('reports the statements of pages, as without it', async () => {
    statements.length = 0;
    await app.inject(page);
    expect(statements.some((statement) => /\bfrom "?place\b/.test(statement))).toBe(true);
  });

  it('reads for somebody who is signed in from the primary', async () => {
    const authorization = 'Bearer of-somebody-who-is-signed-in';
    expect(await namesOf({ url: page, headers: { authorization } })).toEqual(['at the primary']);
  });

  it('has who wrote read from the primary for a while', async () => {
    const payload = { email: 'eva@example.cz' };
    const written = await app.inject({ method: 'POST', url: '/public/ota/ap/newsletter', payload });
    expect(written.statusCode).toBe(204);
    const [cookie] = written.cookies;
    expect(cookie).toMatchObject({ name: 'wrote', maxAge: 10, httpOnly: true, path: '/' });
    expect(await namesOf({ url: page, cookies: { wrote: '1' } })).toEqual(['at the primary']);
    const read = await app.inject(page);
    expect(read.cookies).toEqual([]);
  });

  it('writes content to the primary', async () => {
    const [database, replica] = databases as [Database, Database];
    const count = async (one: Database) => (await one.selectFrom('content_entry').select('id').execute()).length;
    const before = [await count(database), await count(replica)];
    const created = await app.inject({
      method: 'POST',
      url: '/content/voucher-faqs',
      headers: { authorization: `Bearer ${editor}` },
      payload: { question: 'Můžu přijet na kole?', answer: 'Ano.', position: 99 },
    });
    expect(created.statusCode).toBe(200);
    expect([await count(database), await count(replica)]).toEqual([before[0]! + 1, before[1]]);
  });

  it('is not ready without it', async () => {
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    const [database] = databases as [Database];
    const replica = createDatabase('postgres://nobody@127.0.0.1:1/none');
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', JOBS: '0' });
    const lonely = await createApp({ config, database, replica, clock: fixedClock() });
    expect((await lonely.inject('/readyz')).statusCode).toBe(503);
    await lonely.close();
    await replica.destroy();
  });
});
