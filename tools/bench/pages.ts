/**
 * npm run bench:pages: uncached pages per second of a shop's processor time. Starts its own product, or uses running
 * shops on this machine, requested in turn with the same addresses: `npm run bench:pages -- <shop> [<other shop>…]`.
 */
import { startTestProduct } from '../start/test-product.ts';
import { benchCases } from './cases.ts';
import { day } from './day.ts';
import { processListeningOn } from './listening-process.ts';
import { load } from './load.ts';
import { readFamilyUse } from './process-meter.ts';

const rounds = 5;
/** Warm-up rounds without results, while a new server's code is compiled. */
const warmUps = 2;
const pagesPerRound = 120;
const clients = 8;
/** A random start among the addresses, so that no address of an earlier run repeats. */
const start = Math.floor(Math.random() * 1_000_000);

const uncached = benchCases('', '', '').filter(({ name }) => name.includes('uncached'));
const kinds: readonly { readonly name: string; readonly next: (n: number) => string }[] = [
  ...uncached,
  {
    name: 'shop: an uncached page, new dates',
    next: (n) => {
      const arrival = 15 + (n % 350);
      const nights = 1 + (Math.floor(n / 350) % 14);
      return `/cs/kouzelna-mista?arr=${day(arrival)}&dep=${day(arrival + nights)}&ad=${3 + (Math.floor(n / 4_900) % 4)}`;
    },
  },
];

const given = process.argv.slice(2);
const product = given.length > 0 ? undefined : await startTestProduct(() => undefined);
const shops = (product ? [product.shopUrl] : given).map((url) => {
  const pid = processListeningOn(Number(new URL(url).port || '80'));
  if (pid === undefined) throw new Error(`No process of this machine listens on ${url}.`);
  return { url: url.replace(/\/$/, ''), pid };
});

const median = (figures: readonly number[]): number =>
  [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? NaN;

try {
  let failures = 0;
  let sent = start;
  /** Pages per second of processor time, by kind and shop, of each round. */
  const found = kinds.map(() => shops.map((): number[] => []));
  for (let round = 1 - warmUps; round <= rounds; round++)
    for (const [kind, { next }] of kinds.entries()) {
      const from = sent;
      sent += pagesPerRound;
      // The order alternates, so that other load on the machine affects all shops equally.
      const order = [...shops.entries()];
      for (const [index, { url, pid }] of round % 2 === 0 ? order : order.reverse()) {
        const before = readFamilyUse(pid)?.cpuSeconds ?? NaN;
        const result = await load((n) => (n < pagesPerRound ? url + next(from + n) : undefined), {
          clients,
          seconds: Infinity,
          headers: { 'accept-encoding': 'br' },
        });
        failures += result.failures;
        const seconds = (readFamilyUse(pid)?.cpuSeconds ?? NaN) - before;
        if (round > 0) found[kind]?.[index]?.push(pagesPerRound / seconds);
      }
    }
  console.log('\n| what | shop | pages per CPU second | beside the last shop |\n| --- | --- | ---: | ---: |');
  for (const [kind, { name }] of kinds.entries())
    for (const [index, { url }] of shops.entries()) {
      const figures = found[kind]?.[index] ?? [];
      const ratio = median(figures) / median(found[kind]?.at(-1) ?? []);
      const [least, most] = [Math.min(...figures), Math.max(...figures)].map((figure) => figure.toFixed(0));
      console.log(`| ${name} | ${url} | ${median(figures).toFixed(0)} (${least}–${most}) | ${ratio.toFixed(2)} |`);
    }
  for (const { url, pid } of shops)
    console.log(`${url}: ${Math.round((readFamilyUse(pid)?.rssBytes ?? NaN) / 2 ** 20)} MB`);
  console.log(`failures: ${failures}`);
  if (failures > 0) process.exitCode = 1;
} finally {
  await product?.stop();
}
