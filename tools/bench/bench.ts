/**
 * npm run bench: pages and searches per second, compared with a constant response of the same server in the same run.
 * Machines differ, so only the ratio matters. Starts its own product, or uses a running one: `npm run bench -- <shop>
 * <api>`, then without processor time and memory.
 */
import { startTestProduct } from '../start/test-product.ts';
import { benchCases, type BenchCase } from './cases.ts';
import { load, type LoadOptions, type LoadResult } from './load.ts';
import { readProcessUse, watchMemory } from './process-meter.ts';

const [givenShop, givenApi] = process.argv.slice(2);
if (givenShop && !givenApi) throw new Error('A running product needs both addresses: npm run bench -- <shop> <api>');
const product = givenShop ? undefined : await startTestProduct(() => undefined);
const shop = givenShop ?? product?.shopUrl ?? '';
const api = givenApi ?? `http://localhost:${product?.settings.API_PORT}`;
const options: LoadOptions = { clients: 16, seconds: 3, headers: { 'accept-encoding': 'br' } };

interface Row extends Pick<BenchCase, 'name' | 'baseline'> {
  readonly result: LoadResult;
  /** Responses per second of the server's processor time. */
  readonly perCpuSecond: number | undefined;
}

const pidOf = (name: string): number | undefined =>
  product?.product.servers.find((server) => server.name === name)?.pid();

async function measure({ name, server, baseline, next }: BenchCase): Promise<Row> {
  let sent = 0;
  // Continue numbering after the warm-up, so that no request is repeated.
  const nextRequest = (): string => next(sent++);
  await load(nextRequest, { ...options, seconds: 1 });
  const before = readProcessUse(pidOf(server));
  const result = await load(nextRequest, options);
  const after = readProcessUse(pidOf(server));
  const responses = result.perSecond * result.seconds;
  return {
    name,
    baseline,
    result,
    perCpuSecond: before && after && responses / (after.cpuSeconds - before.cpuSeconds),
  };
}

const megabytes = (bytes: number | undefined): string => (bytes === undefined ? '–' : (bytes / 2 ** 20).toFixed(0));
const decimals = (value: number): string => value.toFixed(value < 1 ? 3 : value < 10 ? 1 : 0);

try {
  const html = await (await fetch(`${shop}/cs/kouzelna-mista`)).text();
  const file = /src="(\/static\/boot[^"]+)"/.exec(html)?.[1];
  if (!file) throw new Error(`${shop}/cs/kouzelna-mista does not look like the catalogue.`);
  const names = ['web', 'api'] as const;
  const memory = names.map((name) => ({
    name,
    idle: readProcessUse(pidOf(name))?.rssBytes,
    watch: watchMemory(() => pidOf(name)),
  }));
  const rows: Row[] = [];
  for (const one of benchCases(shop, api, file)) rows.push(await measure(one));

  const basis = new Map(rows.map((row) => [row.name, row]));
  console.log('\n| what | per CPU second | beside the constant one | per second | p50 ms | p99 ms | failures |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const { name, baseline, result, perCpuSecond } of rows) {
    const other = basis.get(baseline);
    const ratio = perCpuSecond
      ? perCpuSecond / (other?.perCpuSecond ?? perCpuSecond)
      : result.perSecond / (other?.result.perSecond ?? 1);
    console.log(
      `| ${name} | ${perCpuSecond?.toFixed(0) ?? '–'} | ${decimals(ratio)} | ${result.perSecond.toFixed(0)} | ${result.p50.toFixed(1)} | ${result.p99.toFixed(1)} | ${result.failures} |`,
    );
  }
  console.log('\n| server | MB idle | MB at most |\n| --- | ---: | ---: |');
  for (const { name, idle, watch } of memory)
    console.log(`| ${name} | ${megabytes(idle)} | ${megabytes(watch.stop())} |`);
  if (rows.some(({ result }) => result.failures > 0)) process.exitCode = 1;
} finally {
  await product?.stop();
}
