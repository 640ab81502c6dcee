import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, freePort, type TestDatabase } from '@mp/testing';
import { createDatabase, unhurried } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startServer, type ServerProcess } from '../testing/processes.ts';

describe('an API on a database that is not migrated', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'schema-'));
  let test: TestDatabase;
  let server: ServerProcess | undefined;
  beforeAll(async () => void (test = await createTestDatabase()));
  afterAll(async () => {
    await server?.stop();
    await test.drop();
    rmSync(directory, { recursive: true });
  });

  it('runs and is not ready until somebody has migrated it', async () => {
    const port = await freePort();
    const get = (url: string) =>
      fetch(`http://127.0.0.1:${port}${url}`).then(
        async (response) => ({ status: response.status, text: await response.text() }),
        () => null,
      );
    let output = '';
    const environment = { DATA_DIR: directory, DATABASE_URL: test.url, DEMO: '0', JOBS: '0' };
    const starting = startServer('api', port, environment, { onOutput: (text) => (output = text) });
    while (!(await get('/livez'))) await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await get('/livez'))?.status).toBe(200);
    expect((await get('/readyz'))?.status).toBe(503);
    const refused = await get('/public/collection');
    expect(refused?.status).toBe(503);
    expect(refused?.text).toContain('"code":"not_ready"');
    expect(output).toMatch(/the schema lacks 0001-catalogue, .*: run \\"npm run migrate\\"/);

    const database = createDatabase(test.url, unhurried);
    await migrate(database);
    await database.destroy();
    server = await starting;
    expect((await get('/readyz'))?.status).toBe(200);
    expect((await get('/public/collection'))?.status).toBe(200);
  });
});
