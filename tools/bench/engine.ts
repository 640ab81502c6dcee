/**
 * npm run bench:engine [-- <places>…]: lists, searches and bookings on generated catalogues (1,000 and 10,000 places),
 * compared with a constant Fastify route in the same run: by wall clock under equal load, and by processor time of
 * sequential requests, which other processes do not affect. Lists are also requested through an API beside a search service.
 * Missing catalogues are generated first.
 */
import { openCatalogueServer } from './catalogue/generated-catalogue.ts';
import { readSizes } from './catalogue/sizes.ts';
import { measureSequentially, postgresProcesses, type SequentialTimes, type Share } from './engine/sequential.ts';
import { startApi, startConstantServer, startForwardingApi, type EngineServer } from './engine/engine-servers.ts';
import { prepareOrders } from './engine/orders.ts';
import { arrivals, filtered, newDates, popularDates, searches } from './engine/requests.ts';
import { load, type LoadResult, type LoadRequest } from './load.ts';
import { readProcessUse, watchMemory } from './process-meter.ts';

const sizes = readSizes(process.argv.slice(2), 'bench:engine');
const clients = 16;
const seconds = 10;
/** Requests per second of searching visitors; many more read their results. */
const perSecond = 40;
const log = (message: string): void => console.error(`[bench] ${message}`);
const megabytes = (bytes: number | undefined): string => ((bytes ?? 0) / 2 ** 20).toFixed(0);

const figure = (value: number): string => (Number.isFinite(value) ? value.toFixed(value < 10 ? 2 : 1) : '–');

interface Measured extends LoadResult {
  readonly title: string;
  /** p99 divided by that of the constant route, measured right before. */
  readonly ratio: number;
  readonly sequential: SequentialTimes | null;
}

interface Servers {
  readonly api: EngineServer;
  readonly constant: EngineServer;
  readonly postgres: () => readonly number[];
}

interface Pace {
  readonly warm?: number;
  readonly rate?: number;
  /** Number of sequential requests. */
  readonly sequential?: number;
}

async function measure(
  servers: Servers,
  title: string,
  next: (n: number) => LoadRequest | undefined,
  { warm = 0, rate, sequential = 0 }: Pace,
): Promise<Measured> {
  // The machine's load varies: every case has its own baseline.
  const pace = rate === undefined ? {} : { perSecond: rate };
  const yardstick = await load(() => `${servers.constant.url}/constant`, { clients, seconds: seconds / 2, ...pace });
  let sent = 0;
  const nextRequest = (): LoadRequest | undefined => next(sent++);
  if (warm > 0) await load(nextRequest, { clients, seconds: warm });
  const one = sequential === 0 ? null : await measureSequentially(servers, nextRequest, sequential);
  const result = await load(nextRequest, { clients, seconds, ...pace });
  const refusals = result.failures === 0 ? '' : `, refused by status: ${JSON.stringify(result.refusals)}`;
  const processor = one && `; Node took ${figure(one.node.p50)} ms, constant ${figure(one.constant.p50)} ms`;
  log(
    `${title}: p99 ${result.p99.toFixed(1)} ms, constant ${yardstick.p99.toFixed(1)} ms${processor ?? ''}${refusals}`,
  );
  return { ...result, title, ratio: result.p99 / yardstick.p99, sequential: one };
}

async function placeIds(api: string): Promise<number[]> {
  const response = await fetch(`${api}/public/client?mapView=1&instant_booking=1`);
  return ((await response.json()) as { pins: { pkid: number[] } }).pins.pkid;
}

async function measureSize(constant: EngineServer, databaseUrl: string, places: number): Promise<Measured[]> {
  const began = performance.now();
  const api = await startApi(databaseUrl, places);
  const startSeconds = (performance.now() - began) / 1_000;
  const idle = readProcessUse(api.pid());
  const servers: Servers = { api, constant, postgres: await postgresProcesses(databaseUrl) };
  const watch = watchMemory(api.pid);
  const name = (title: string): string => `${places} places: ${title}`;
  const usual: Pace = { warm: 2, rate: perSecond, sequential: 300 };
  try {
    const lists = [
      await measure(servers, name('list with dates, popular ones'), popularDates(api.url), { ...usual, warm: 12 }),
      await measure(servers, name('list with new dates'), newDates(api.url), {
        rate: 2,
        sequential: 100,
      }),
      await measure(servers, name('filtered list with dates'), filtered(api.url), usual),
      await measure(servers, name('list by days of arrival'), arrivals(api.url), usual),
      await measure(servers, name('search'), searches(api.url), usual),
    ];
    const orders = await prepareOrders(api.url, await placeIds(api.url), 250 * seconds + 1_000);
    const booking = await measure(servers, name('booking'), (n) => orders[n], {});
    console.log(
      `\n${places} places: ready after ${startSeconds.toFixed(0)} s and ${idle?.cpuSeconds.toFixed(0)} s of Node's ` +
        `processor time; memory of the API ${megabytes(idle?.rssBytes)} MB idle, ${megabytes(watch.stop())} MB at most`,
    );
    return [...lists, booking, await measureForwarding(servers, databaseUrl, name)];
  } finally {
    watch.stop();
    await api.stop();
  }
}

/** The same lists through an API that holds no index, because another process searches for it. */
async function measureForwarding(
  servers: Servers,
  databaseUrl: string,
  name: (title: string) => string,
): Promise<Measured> {
  const began = performance.now();
  const api = await startForwardingApi(databaseUrl, servers.api.url);
  const startSeconds = (performance.now() - began) / 1_000;
  const watch = watchMemory(api.pid);
  try {
    const title = name('list with new dates, beside a search service');
    const list = await measure({ ...servers, api }, title, newDates(api.url), { rate: 2, sequential: 100 });
    console.log(
      `${name('an API beside a search service')}: ready after ${startSeconds.toFixed(1)} s; memory ` +
        `${megabytes(watch.stop())} MB at most`,
    );
    return list;
  } finally {
    watch.stop();
    await api.stop();
  }
}

function printByClock(rows: readonly Measured[]): void {
  console.log('\n| by the clock | p99 beside the constant one | per second | p50 ms | p99 ms | failures |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const { title, ratio, perSecond, p50, p99, failures } of rows)
    console.log(
      `| ${title} | ${ratio.toFixed(1)} | ${perSecond.toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${failures} |`,
    );
}

function printByProcessor(rows: readonly Measured[]): void {
  console.log(
    '\n| by processor time, one at a time | p50, p99 beside the constant one | constant ms | Node ms | PostgreSQL ms |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: |');
  const both = ({ p50, p99 }: Share): string => `${figure(p50)}, ${figure(p99)}`;
  for (const { title, sequential } of rows) {
    if (!sequential) continue;
    const { node, postgres, constant: baseline } = sequential;
    const ratio = (of: keyof Share): string => figure((node[of] + postgres[of]) / baseline[of]);
    console.log(
      `| ${title} | ${ratio('p50')}, ${ratio('p99')} | ${both(baseline)} | ${both(node)} | ${both(postgres)} |`,
    );
  }
}

const catalogues = await openCatalogueServer(log);
const constant = await startConstantServer();
try {
  const rows: Measured[] = [];
  for (const places of sizes) rows.push(...(await measureSize(constant, await catalogues.catalogue(places), places)));
  printByClock(rows);
  printByProcessor(rows);
} finally {
  await constant.stop();
  await catalogues.stop();
}
