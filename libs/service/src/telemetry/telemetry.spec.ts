import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { freePort } from '@mp/testing';
import { createService } from '../server.ts';
import { openTelemetry } from './open-telemetry.ts';
import type { Telemetry } from './telemetry.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const host = '127.0.0.1';

let telemetry: Telemetry;
let port: number;
beforeEach(async () => {
  port = await freePort();
  telemetry = (await openTelemetry({ name: 'api', host, environment: { METRICS_PORT: port } })) as Telemetry;
});
afterEach(() => telemetry.close());

/** Scrapes as Prometheus does: each series with its value. */
async function scrape(): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`http://${host}:${port}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

it('counts requests by the pattern of their route, and shows no requested address', async () => {
  const app = createService({ name: 'api', logLevel: 'silent', telemetry });
  app.get('/public/client/:id', () => Promise.resolve({ ok: true }));
  for (const url of ['/public/client/1', '/public/client/2?email=jana@example.cz', '/nowhere/s3cret'])
    await app.inject(url);
  const series = await scrape();
  const counted = [...series].filter(([name]) => name.startsWith('http_server_request_duration_seconds_count'));
  expect(counted).toEqual([
    ['http_server_request_duration_seconds_count{method="GET",route="/public/client/:id",status="200"}', 2],
    ['http_server_request_duration_seconds_count{method="GET",route="none",status="404"}', 1],
  ]);
  expect([...series.keys()].join('\n')).not.toMatch(/jana|s3cret/);
  await app.close();
});

it('counts requests by the route name of the server', async () => {
  const routeName = () => 'page:home';
  const app = createService({ name: 'shell', logLevel: 'silent', telemetry, routeName });
  app.get('/*', () => Promise.resolve('a page'));
  await app.inject('/en/anything');
  const names = [...(await scrape()).keys()].filter((name) => name.includes('_seconds_count'));
  expect(names).toEqual(['http_server_request_duration_seconds_count{method="GET",route="page:home",status="200"}']);
  await app.close();
});

it('shows event-loop delay, memory, and whether the server can serve', async () => {
  const isWell = { now: true };
  const checkHealth = () => (isWell.now ? Promise.resolve() : Promise.reject(new Error('away')));
  const app = createService({ name: 'api', logLevel: 'silent', telemetry, checkHealth });
  const series = await scrape();
  expect([...series.keys()]).toEqual(
    expect.arrayContaining([
      'nodejs_eventloop_delay_seconds{at="p99"}',
      'nodejs_eventloop_utilization_ratio',
      'http_server_active_requests',
    ]),
  );
  expect(series.get('nodejs_heap_used_bytes')).toBeGreaterThan(2 ** 20);
  expect(series.get('nodejs_heap_limit_bytes')).toBeGreaterThan(series.get('nodejs_heap_used_bytes') ?? 0);
  expect(series.get('shop_ready')).toBe(1);
  isWell.now = false;
  expect((await scrape()).get('shop_ready')).toBe(0);
  await app.close();
});

it('omits a gauge that cannot be read, and shows the others', async () => {
  telemetry.gauge({ name: 'shop_broken', says: 'Nothing.' }, () => Promise.reject(new Error('The database is away.')));
  telemetry.gauge({ name: 'shop_whole', says: 'Seven.' }, () => [{ value: 7, labels: { part: 'mail' } }]);
  const series = await scrape();
  expect([series.has('shop_broken'), series.get('shop_whole{part="mail"}')]).toEqual([false, 7]);
});

it('sums a gauge of several servers in one process, by its labels', async () => {
  const measure = { name: 'shop_shared', says: 'Requests of all sites.' };
  telemetry.gauge(measure, () => [{ value: 2, labels: { site: 'shop' } }, { value: 3 }]);
  telemetry.gauge(measure, () => [{ value: 5, labels: { site: 'shop' } }]);
  const series = await scrape();
  expect([series.get('shop_shared{site="shop"}'), series.get('shop_shared')]).toEqual([7, 3]);
});

it('drops removed series', async () => {
  let version = 'one';
  telemetry.gauge({ name: 'shop_runs', says: 'What runs.' }, () => [{ value: 1, labels: { version } }]);
  expect((await scrape()).get('shop_runs{version="one"}')).toBe(1);
  version = 'two';
  const series = await scrape();
  expect([series.has('shop_runs{version="one"}'), series.get('shop_runs{version="two"}')]).toEqual([false, 1]);
});

it('names the variable of the port when it is in use', async () => {
  const other = createServer().listen(0, host);
  await new Promise((resolve) => other.once('listening', resolve));
  const taken = (other.address() as AddressInfo).port;
  await expect(openTelemetry({ name: 'api', host, environment: { METRICS_PORT: taken } })).rejects.toThrow(
    `Port ${taken} is taken. Stop what uses it, or set METRICS_PORT to a free port.`,
  );
  other.close();
});

it.each([
  ['{}', []],
  [`{ OTEL_TRACES_EXPORTER: 'none' }`, []],
  [`{ METRICS_PORT: 1 }`, ['measures']],
  [`{ OTEL_TRACES_EXPORTER: 'otlp' }`, ['measures', 'traces']],
])('loads OpenTelemetry only if it is configured: %s', (environment, loaded) => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({ resolve: (name, context, next) => {
      if (name === '@opentelemetry/sdk-metrics') loaded.add('measures');
      if (name === '@opentelemetry/exporter-trace-otlp-http') loaded.add('traces');
      return next(name, context);
    } });
    const { createService, openTelemetry } = await import('@mp/service');
    const options = { name: 'api', host: '127.0.0.1', environment: ${environment} };
    const telemetry = await openTelemetry(options).catch(() => undefined);
    createService({ name: 'api', logLevel: 'silent', telemetry });
    process.stdout.write(JSON.stringify([...loaded].sort()), () => process.exit());`;
  const reported = execFileSync(
    process.execPath,
    ['--import', './tools/start/aliases.mjs', '--input-type=module', '--eval', script],
    { cwd: root, encoding: 'utf8', env: process.env },
  );
  expect(JSON.parse(reported)).toEqual(loaded);
});
