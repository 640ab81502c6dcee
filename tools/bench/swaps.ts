/**
 * npm run bench:swaps: releases areas 200 times, five at once, over a shop that is asked for pages all the while, and tells what the
 * shell held, with a renderer if it has one, how long each five took to be live, and how many answers failed. `-- 50` releases 50
 * times; `RENDERER=process` is heeded. docs/performance.md
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readRegistry } from '../release/registry.ts';
import { readReleaseKeys } from '../release/signing.ts';
import { servers } from '../start/settings.ts';
import { startTestProduct } from '../start/test-product.ts';
import { load } from './load.ts';
import { readFamilyUse } from './process-meter.ts';
import { releaseAnew } from './swaps/changed-release.ts';

const swaps = Number(process.argv[2] ?? '200');
if (!(swaps >= 20)) throw new Error(`How many releases, at least 20? "${process.argv[2]}" is no number of them.`);

/** A page of each area. */
const pages = {
  storefront: '/en',
  checkout: '/en/paygate-error',
  portal: '/en/registration',
  owner: '/en/or-accept',
  content: '/en/contact',
};
const areas = Object.keys(pages) as (keyof typeof pages)[];
/** What visitors ask for meanwhile; every third page is one that nobody has asked for. */
const askedPage = (n: number): string => {
  const known = Object.values(pages);
  return n % 3 === 0 ? `/cs/kouzelna-mista?min=${1_000 + n}` : (known[n % known.length] ?? '');
};
const perSecond = 12;
/** Longer than releases may take to be live, in milliseconds. */
const patienceMs = 300_000;
/** How much more the shell may hold at the end than after a quarter of all releases. */
const growthWanted = 1.1;

const product = await startTestProduct(() => undefined);
const { settings, shopUrl } = product;
const releases = path.resolve(settings.RELEASES_DIR);
const keys = readReleaseKeys(settings);
const first = new Map(readRegistry(releases).map(({ name, version }) => [name, version]));
const megabytes = (): number => {
  const shell = product.product.servers.find(({ name }) => name === servers.PORT);
  return Math.round((readFamilyUse(shell?.pid())?.rssBytes ?? NaN) / 2 ** 20);
};
const median = (figures: readonly number[]): number =>
  [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? NaN;

/** Waits until a page of the area is one of this release. */
async function untilLive(area: keyof typeof pages, version: string): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < patienceMs) {
    const page = await (await fetch(shopUrl + pages[area])).text();
    if (page.includes(`"version":"${version}"`)) return;
    await sleep(100);
  }
  throw new Error(`${area}@${version} is not live after ${patienceMs / 1_000} s.`);
}

try {
  // What a start makes ready is no part of it.
  for (const page of Object.values(pages)) await fetch(shopUrl + page);
  await sleep(10_000);
  let isOver = false;
  const asking = load((n) => (isOver ? undefined : shopUrl + askedPage(n)), {
    ...{ clients: 4, seconds: Infinity, perSecond },
  });
  const times: number[] = [];
  const held: number[] = [];
  for (let n = areas.length; n <= swaps; n += areas.length) {
    const began = performance.now();
    const versions = areas.map(
      (area, index) => [area, releaseAnew(area, first.get(area) ?? '', n + index, releases, keys)] as const,
    );
    await Promise.all(versions.map(([area, version]) => untilLive(area, version)));
    times.push(performance.now() - began);
    held.push(megabytes());
    if (n % Math.ceil(swaps / 10) === 0) console.log(`${n} releases: ${held.at(-1)} MB`);
  }
  isOver = true;
  const asked = await asking;
  const part = Math.ceil(held.length / 10);
  const quarter = Math.floor(held.length / 4);
  const early = median(held.slice(quarter - Math.floor(part / 2), quarter + part));
  const late = median(held.slice(-part));
  const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
  console.log(
    [
      `\nFive releases were live after ${seconds(median(times))} s (median), ${seconds(Math.max(...times))} s at most.`,
      `Meanwhile ${Math.round(asked.perSecond * asked.seconds)} pages were asked for: ${asked.failures} failed; p50 ${asked.p50.toFixed(0)} ms, p99 ${asked.p99.toFixed(0)} ms.`,
      `The shell held ${early} MB after a quarter of the releases and ${late} MB after all of them.`,
    ].join('\n'),
  );
  if (asked.failures > 0 || late > early * growthWanted) process.exitCode = 1;
} finally {
  await product.stop();
}
