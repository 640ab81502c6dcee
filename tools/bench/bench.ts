/**
 * npm run bench: pages and searches a second beside a constant answer of the same server, in one run. Machines differ,
 * so what counts is the ratio. Starts a product of its own, or takes a running one: `npm run bench -- <shop> <api>`.
 */
import { readFileSync } from 'node:fs';
import { startTestProduct } from '../start/test-product.ts';
import { load, type LoadOptions, type LoadResult } from './load.ts';

const [givenShop, givenApi] = process.argv.slice(2);
const product = givenShop ? undefined : await startTestProduct(() => undefined);
const shop = givenShop ?? product?.shopUrl ?? '';
const api = givenApi ?? `http://localhost:${product?.settings.API_PORT}`;
const options: LoadOptions = { clients: 16, seconds: 5, headers: { 'accept-encoding': 'br' } };

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
/** A search that has not been asked before: dates and party vary with n. */
const search = (n: number): string =>
  `${api}/public/client?limit=12&persons=${1 + (n % 4)}&arrival=${day(20 + (n % 400))}&departure=${day(22 + (n % 400) + (n % 5))}`;

interface Row {
  readonly what: string;
  readonly result: LoadResult;
  readonly beside: string;
}

try {
  const html = await (await fetch(`${shop}/cs/kouzelna-mista`)).text();
  const staticFile = `${shop}${/src="(\/static\/boot[^"]+)"/.exec(html)?.[1] ?? ''}`;
  const run = async (what: string, beside: string, next: (n: number) => string): Promise<Row> => {
    await load(next, { ...options, seconds: 1 });
    return { what, beside, result: await load(next, options) };
  };
  const rows = [
    await run('shop: a static file', 'shop: a static file', () => staticFile),
    await run('shop: a cached page', 'shop: a static file', () => `${shop}/cs/kouzelna-mista`),
    await run(
      'shop: an uncached page',
      'shop: a static file',
      (n) => `${shop}/cs/kouzelna-mista?min=${100 * (n % 150)}&ad=${1 + (n % 9)}&x=${n}`,
    ),
    await run('api: a constant answer', 'api: a constant answer', () => `${api}/healthz`),
    await run('api: availability search', 'api: a constant answer', search),
  ];
  const perSecond = new Map(rows.map(({ what, result }) => [what, result.perSecond]));
  console.log('\n| what | per second | ratio | p50 ms | p99 ms | failures |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const { what, beside, result } of rows)
    console.log(
      `| ${what} | ${result.perSecond.toFixed(0)} | ${(result.perSecond / (perSecond.get(beside) ?? 1)).toFixed(3)} | ${result.p50.toFixed(1)} | ${result.p99.toFixed(1)} | ${result.failures} |`,
    );
  for (const name of ['api', 'shell', 'sandbox']) {
    const pid = product?.product.servers.find((server) => server.name === name)?.pid();
    const rss = pid ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] : undefined;
    if (rss) console.log(`memory of the ${name}: ${(Number(rss) / 1024).toFixed(0)} MB`);
  }
} finally {
  await product?.stop();
}
