/**
 * npm run bench:engine [-- <places>…]: lists, searches and bookings on generated catalogues (1,000 and 10,000 places),
 * each beside a constant Fastify route under the same number of clients in the same run. Catalogues that are not there
 * are generated first. `NIGHTS_MEMORY_MB=1024 npm run bench:engine -- 100000` keeps all nights of the largest in memory.
 */
import { openCatalogueServer } from './catalogue/generated-catalogue.ts';
import { readSizes } from './catalogue/sizes.ts';
import { startApi, startConstantServer, type EngineServer } from './engine/engine-servers.ts';
import { prepareOrders } from './engine/orders.ts';
import { filtered, newDates, popularDates, searches } from './engine/questions.ts';
import { load, type LoadResult, type Question } from './load.ts';
import { readProcessUse, watchMemory } from './process-meter.ts';

const sizes = readSizes(process.argv.slice(2), 'bench:engine');
const clients = 16;
const seconds = 10;
/** Visitors who look for places: about one a second for each of the many who read what they have found. */
const perSecond = 40;
const tell = (message: string): void => console.error(`[bench] ${message}`);
const megabytes = (bytes: number | undefined): string => ((bytes ?? 0) / 2 ** 20).toFixed(0);

interface Measured extends LoadResult {
  readonly what: string;
  /** p99 beside that of the constant route, measured right before. */
  readonly ratio: number;
}

async function measure(
  constant: EngineServer,
  what: string,
  next: (n: number) => Question | undefined,
  { warm = 0, rate }: { readonly warm?: number; readonly rate?: number },
): Promise<Measured> {
  // The machine is not as busy at every moment: each case has a yardstick of its own moment.
  const pace = rate === undefined ? {} : { perSecond: rate };
  const yardstick = await load(() => `${constant.url}/constant`, { clients, seconds: seconds / 2, ...pace });
  let asked = 0;
  const nextOne = (): Question | undefined => next(asked++);
  if (warm > 0) await load(nextOne, { clients, seconds: warm });
  const result = await load(nextOne, { clients, seconds, ...pace });
  tell(`${what}: p99 ${result.p99.toFixed(1)} ms, constant ${yardstick.p99.toFixed(1)} ms`);
  return { ...result, what, ratio: result.p99 / yardstick.p99 };
}

async function placeIds(api: string): Promise<number[]> {
  const answer = await fetch(`${api}/public/client?mapView=1&instant_booking=1`);
  return ((await answer.json()) as { pins: { pkid: number[] } }).pins.pkid;
}

/** What remembers places takes about 1 kB for each: past so many, V8 needs more than usual. */
const usualPlaces = 50_000;
const roomy = ['--max-old-space-size=768', '--max-semi-space-size=8'];

async function measureSize(constant: EngineServer, databaseUrl: string, places: number): Promise<Measured[]> {
  const api = await startApi(databaseUrl, places > usualPlaces ? roomy : undefined);
  const idle = readProcessUse(api.pid())?.rssBytes;
  const watch = watchMemory(api.pid);
  const name = (what: string): string => `${places} places: ${what}`;
  try {
    const lists = [
      await measure(constant, name('list with dates, popular ones'), popularDates(api.url), {
        warm: 12,
        rate: perSecond,
      }),
      await measure(constant, name('list with dates, never asked for before'), newDates(api.url), { rate: 2 }),
      await measure(constant, name('filtered list with dates'), filtered(api.url), { warm: 1, rate: perSecond }),
      await measure(constant, name('search'), searches(api.url), { warm: 1, rate: perSecond }),
    ];
    const orders = await prepareOrders(api.url, await placeIds(api.url), 250 * seconds + 1_000);
    const booking = await measure(constant, name('booking'), (n) => orders[n], {});
    tell(`${places} places: the API held ${megabytes(idle)} MB idle, ${megabytes(watch.stop())} MB at most`);
    console.log(
      `\n${places} places: memory of the API ${megabytes(idle)} MB idle, ${megabytes(watch.stop())} MB at most`,
    );
    return [...lists, booking];
  } finally {
    watch.stop();
    await api.stop();
  }
}

const catalogues = await openCatalogueServer(tell);
const constant = await startConstantServer();
try {
  const rows: Measured[] = [];
  for (const places of sizes) rows.push(...(await measureSize(constant, await catalogues.catalogue(places), places)));
  console.log('\n| what | p99 beside the constant one | per second | p50 ms | p99 ms | failures |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const { what, ratio, perSecond, p50, p99, failures } of rows)
    console.log(
      `| ${what} | ${ratio.toFixed(1)} | ${perSecond.toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${failures} |`,
    );
} finally {
  await constant.stop();
  await catalogues.stop();
}
