import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, freePort, type TestDatabase, until } from '@mp/testing';
import { bookingTemplate, sampleOrder } from '../../testing/worlds/booking-world.ts';
import { startOutsideProcess, type OutsideProcess } from '../../testing/worlds/outside-world.ts';
import { startServer, type ServerProcess } from '../../testing/processes.ts';

let testDatabase: TestDatabase;
let outside: OutsideProcess;
let api: ServerProcess;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'log-'));
  testDatabase = await createTestDatabase(bookingTemplate);
  outside = await startOutsideProcess(await freePort(), dataDir);
  api = await startServer('api', await freePort(), {
    DATA_DIR: dataDir,
    DATABASE_URL: testDatabase.url,
    SANDBOX_ORIGIN: outside.origin,
    PUBLIC_ORIGIN: 'https://shop.example',
    DEMO: '0',
    LOG_LEVEL: 'trace',
  });
});
afterAll(async () => {
  await api.stop();
  await outside.process.stop();
  await testDatabase.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(api.origin + url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (response.status === 204 ? {} : await response.json()) as { token?: string };
};

/** Secrets in the links of the newest e-mail to an address. */
const codeTo = (email: string, mark: RegExp): Promise<string> =>
  until(async () => (await outside.mailTo(email)).flatMap(({ text }) => mark.exec(text)?.[1] ?? [])[0]);

it('the log holds no secret of a route’s path or query', async () => {
  const { paths } = (await (await fetch(`${api.origin}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
  };
  const before = api.log().length;
  let called = 0;
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { parameters = [] }] of Object.entries(methods)) {
      const secrets = ['code', 'secret', 'token', 'returned', 'confirm', 'password'];
      const known = parameters.filter(({ in: where }) => where === 'query').map(({ name }) => name);
      const valued = (names: readonly string[]) =>
        new URLSearchParams(names.map((name) => [name, 'c4nary-in-query'])).toString();
      // An unknown parameter is rejected before the route runs, so both names are sent.
      const queries = new Set([valued(secrets), valued(secrets.filter((name) => known.includes(name)))]);
      // An owner's code and a calendar's secret look like this.
      for (const secret of [`c4nary${'Xy_7-'.repeat(8).slice(0, 37)}`, '101-c4naryAbCdEfGhIjKlMn'])
        for (const query of queries) {
          const url = `${api.origin}${path.replaceAll(/\{\w+\}/g, secret)}?${query}`;
          await fetch(url, { method: method.toUpperCase(), redirect: 'manual' });
          called++;
        }
    }
  expect(called).toBeGreaterThan(100);
  const log = api.log().slice(before);
  expect(log).toContain('"level"');
  expect(log).not.toMatch(/c4nary/);
});

it('[5.29] the log holds no age of a guest, whether the order is taken or refused', async () => {
  const before = api.log().length;
  for (const ages_under_18 of [[17], [17, 17], ['seventeen']])
    await post('/public/reservation', { ...sampleOrder(), ages_under_18 }, { 'idempotency-key': crypto.randomUUID() });
  await post('/public/auth/login', { email: 'nobody@example.cz', password: 'Wrong-Secret-5' });
  const log = await until(() => api.log().slice(before));
  expect(log).toContain('"level"');
  expect(log).not.toMatch(/ages_under_18|seventeen/);
});

it('the log holds no token, code, password or address, at any level and after any error', async () => {
  const email = 'private.person@example.cz';
  const [first, second] = ['First-Secret-1', 'Second-Secret-2'];
  const page = '/cs/registrace';
  const graphql = '/public/ota/ap/graphql';
  await post(`${graphql}/register`, { first_name: 'Jana', last_name: 'Tajná', email, url: page });
  const activation = await codeTo(email, /registrace\?code=([\w-]+)&passRequired/);
  await post(`${graphql}/activate-account`, { code: activation, password: 'weak-secret', url: page });
  await post(`${graphql}/password-strength`, { code: activation, password: 'thought-of-4' });
  const { token = '' } = await post(`${graphql}/activate-account`, { code: activation, password: first, url: page });
  expect(token).toMatch(/^[\w-]{43}$/);
  await post('/public/auth/login', { email, password: 'Guess-Secret-3' });
  await post('/public/auth/login', { email, password: first, surplus: token });
  await post(`${graphql}/request-reset-password`, { email, url: page, activateUrl: page });
  const reset = await codeTo(email, /registrace\?code=([\w-]+)\n/);
  await post(`${graphql}/set-new-password?code=${reset}`, { password: second });
  await post(`${graphql}/set-new-password?code=${reset}`, { password: second });
  await post('/public/ota/ap/newsletter', { email });
  const newsletter = await codeTo(email, /#newsletter=([\w-]+)/);
  await post('/public/ota/ap/newsletter/confirm', { code: newsletter });
  for (const url of ['/user', '/user/export', `/user?token=${token}`, `/nowhere?token=${token}&code=${reset}`])
    await fetch(api.origin + url, { headers: { authorization: `Bearer ${token}` } });
  await fetch(`${api.origin}/user`, { method: 'PUT', headers: { authorization: token }, body: `{"broken ${token}` });

  // An undeliverable e-mail is logged with its details.
  await outside.process.stop();
  await post(`${graphql}/request-reset-password`, { email, url: page, activateUrl: page });
  await until(() => api.log().includes('outbox entry failed'));

  const log = api.log();
  expect(log).toContain('outbox entry failed');
  for (const secret of [
    token,
    activation,
    reset,
    newsletter,
    first,
    second,
    'weak-secret',
    'thought-of-4',
    'Guess-Secret-3',
    email,
  ])
    expect(log).not.toContain(secret);
});
