import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, freePort, type TestDatabase } from '@mp/testing';
import { startServer, type ServerProcess } from '../../testing/processes.ts';
import { bookingTemplate } from '../../testing/worlds/booking-world.ts';

let dataDir: string;
let testDatabase: TestDatabase;
let apis: ServerProcess[];

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'limits-'));
  testDatabase = await createTestDatabase(bookingTemplate);
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: testDatabase.url,
    DEMO: '0',
    JOBS: '0',
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: 'loopback,10.0.0.0/8',
    BENEFIT_CODES: 'SECRET=500',
  };
  apis = [
    await startServer('api', await freePort(), environment),
    await startServer('api', await freePort(), environment),
  ];
}, 120_000);

afterAll(async () => {
  await Promise.all(apis.map((api) => api.stop()));
  await testDatabase.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Asks the two processes in turn, as a balancer does. */
const ask = (n: number, url: string, body: unknown, forwarded: string): Promise<Response> =>
  fetch(`${apis[n % 2]?.origin}${url}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
  });

describe('two processes of the API', () => {
  it('share their counts', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) {
      const body = { email: 'victim@example.cz', password: `wrong-${n}` };
      statuses.push((await ask(n, '/public/auth/login', body, '198.51.100.1')).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it('count visitors behind a trusted load balancer separately, and ignore forged headers', async () => {
    const guess = async (n: number, forwarded: string) =>
      (await ask(n, '/public/benefit-code/check', { code: `guess-${n}` }, forwarded)).status;
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) statuses.push(await guess(n, `192.0.2.${n}, 198.51.100.2, 10.0.0.5`));
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
    expect(await guess(0, '198.51.100.3, 10.0.0.5')).toBe(200);
  });
});
