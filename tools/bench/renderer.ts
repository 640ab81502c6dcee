/**
 * npm run bench:renderer: what a page costs that is made in a process beside the shell, and what in the shell's own. Two shops of one
 * product run at once and are asked in turns for addresses that nobody has asked for; `-- 5` asks in five turns each.
 */
import { productServers, runProduct } from '../start/product.ts';
import { servers } from '../start/settings.ts';
import { startTestProduct } from '../start/test-product.ts';
import { day } from './day.ts';
import { load, type LoadResult } from './load.ts';
import { readFamilyUse } from './process-meter.ts';

const turns = Number(process.argv[2] ?? '3');
if (!(turns > 0)) throw new Error(`In how many turns? "${process.argv[2]}" is no number of them.`);
const ways = ['here', 'process'] as const;
type Way = (typeof ways)[number];
const pagesOfTurn = 240;
const clients = 8;
/** Beside the ports of the test product. */
const ports: Readonly<Record<Way, number>> = { here: 4304, process: 4306 };

const product = await startTestProduct(() => undefined);
const shops = await Promise.all(
  ways.map(async (way) => {
    const settings = { ...product.settings, PORT: ports[way] };
    const specs = productServers(settings, product.pageServers, { RENDERER: way });
    const { servers: running, stop } = await runProduct(
      specs.filter(({ name }) => name === servers.PORT),
      () => undefined,
    );
    return { way, url: `http://localhost:${ports[way]}`, readUse: () => readFamilyUse(running[0]?.pid()), stop };
  }),
);

/** The n-th uncached page: a third of them is made of answers that are known, from a price on. */
const addressOf = (n: number): string =>
  n % 3 === 0
    ? `/cs/kouzelna-mista?min=${100 + n}`
    : `/cs/kouzelna-mista?arr=${day(20 + (n % 300))}&dep=${day(21 + (n % 300) + (Math.floor(n / 300) % 6))}&ad=3`;

/** Asks for pages, and tells what each took of the servers' processor time, in milliseconds. */
async function askFor(shop: (typeof shops)[number], pages: number, addressAt: (n: number) => string) {
  const before = shop.readUse()?.cpuSeconds ?? NaN;
  const result = await load((n) => (n < pages ? shop.url + addressAt(n) : undefined), { clients, seconds: Infinity });
  return { result, cpuMs: (((shop.readUse()?.cpuSeconds ?? NaN) - before) * 1_000) / pages };
}

const median = (figures: readonly number[]): number =>
  [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? NaN;

try {
  const rows: { way: Way; kind: string; cpuMs: number; result: LoadResult }[] = [];
  for (const shop of shops) await askFor(shop, pagesOfTurn, (n) => addressOf(100_000 + n));
  for (let turn = 0; turn < turns; turn++)
    for (const shop of shops) {
      const uncached = await askFor(shop, pagesOfTurn, (n) => addressOf(turn * pagesOfTurn + n));
      rows.push({ way: shop.way, kind: 'uncached', ...uncached });
      rows.push({ way: shop.way, kind: 'cached', ...(await askFor(shop, 20_000, () => '/cs/kouzelna-mista')) });
    }
  const figure = (way: Way, kind: string, of: (row: (typeof rows)[number]) => number): number =>
    median(rows.filter((row) => row.way === way && row.kind === kind).map(of));
  console.log(
    '\n| page | where | CPU ms | per second | p50 ms | p99 ms | failures |\n| - | - | -: | -: | -: | -: | -: |',
  );
  for (const kind of ['uncached', 'cached'])
    for (const way of ways) {
      const of = (read: (result: LoadResult) => number): number => figure(way, kind, ({ result }) => read(result));
      const cpuMs = figure(way, kind, (row) => row.cpuMs).toFixed(3);
      const [perSecond, p50, p99] = [of((r) => r.perSecond), of((r) => r.p50), of((r) => r.p99)];
      const failures = rows.reduce(
        (sum, row) => sum + (row.way === way && row.kind === kind ? row.result.failures : 0),
        0,
      );
      console.log(
        `| ${[kind, way, cpuMs, perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), failures].join(' | ')} |`,
      );
    }
  for (const kind of ['uncached', 'cached']) {
    const ratio = figure('process', kind, (row) => row.cpuMs) / figure('here', kind, (row) => row.cpuMs);
    console.log(
      `A page that is ${kind} takes ${ratio.toFixed(2)} times the processor time in a process beside the shell.`,
    );
  }
  for (const { way, readUse } of shops) console.log(`${way}: ${Math.round((readUse()?.rssBytes ?? NaN) / 2 ** 20)} MB`);
} finally {
  for (const { stop } of shops) await stop();
  await product.stop();
}
