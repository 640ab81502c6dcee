/**
 * npm run bench:releases: releases each area over a shop that is asked for pages of all of them, tries one on a share of visitors
 * that breaks for them, releases one that does not load, one that throws and one that loops, and goes back; tells how long each took, and every page
 * that failed outside the area in question. `-- content owner` takes these areas alone. docs/performance.md
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cohorts, isInCanary } from '@mp/signed-releases';
import { startCanary } from '../release/canary.ts';
import { publish, rollBack } from '../release/publish.ts';
import { readCanaries, readRegistry } from '../release/registry.ts';
import { readReleaseKeys } from '../release/signing.ts';
import { workspaceRoot } from '../start/supervise.ts';
import { startTestProduct } from '../start/test-product.ts';
import { areaPages, askAreas, askedAreas, type AskedArea } from './areas/asked-areas.ts';
import { breakBuild, type Defect } from './areas/broken-build.ts';
import { changeBuild } from './swaps/changed-build.ts';

const given = process.argv.slice(2);
const chosen = askedAreas.filter((area) => given.length === 0 || given.includes(area));
const unknown = given.filter((name) => !askedAreas.some((area) => area === name));
if (unknown.length > 0)
  throw new Error(`No area is called ${unknown.join(', ')}. There are: ${askedAreas.join(', ')}.`);

/** Pages a second of each area. */
const perSecond = 3;
/** Of a hundred visitors. */
const share = 20;
/** Longer than anything here may take, in milliseconds: how long it took is what is told. */
const patienceMs = 180_000;
/** What is wanted, in seconds. */
const wanted = { live: 30, back: 60 };

const lines: string[] = [];
const product = await startTestProduct((line) => void lines.push(line), { RENDERER: 'process' });
const { settings, shopUrl } = product;
const releases = path.resolve(settings.RELEASES_DIR);
const keys = readReleaseKeys(settings);
const copy = path.join(settings.DATA_DIR, 'changed');
let builds = 0;
let visitors = 0;

/** A build of the area that is another than all before. */
function buildOf(area: AskedArea, defect?: Defect): string {
  changeBuild(path.join(workspaceRoot, 'dist', area), copy, ++builds);
  if (defect) breakBuild(copy, defect);
  return copy;
}

const liveVersion = (area: AskedArea): string =>
  readRegistry(releases).find(({ name }) => name === area)?.version ?? '';

/** The page of an area as another visitor gets it each time, of a cohort if there is one. */
async function visit(area: AskedArea, cohort?: number): Promise<string> {
  const n = visitors++;
  const headers = {
    'x-forwarded-for': `198.18.${Math.floor(n / 250) % 250}.${n % 250}`,
    ...(cohort !== undefined && { cookie: `cohort=${cohort}` }),
  };
  return (await fetch(shopUrl + areaPages[area], { headers })).text();
}

/** Whether the page is one of this release, and not of its area's fallback. */
const isOf = (html: string, version: string): boolean =>
  html.includes(version) && !html.includes('data-state="failed"');

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + patienceMs; !(await isSo()); await sleep(100))
    if (performance.now() > deadline) throw new Error(`${what}: not after ${patienceMs / 1_000} s.`);
}

const untilShown = (area: AskedArea, version: string): Promise<void> =>
  until(`${area}@${version} is shown`, async () => isOf(await visit(area), version));

/** What each of them comes to: the names of columns, and seconds. */
type Figures = Record<string, number>;

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

async function tryArea(area: AskedArea): Promise<Figures> {
  const first = liveVersion(area);
  let good = '';
  const released = await secondsOf(async () => {
    good = publish(buildOf(area), area, releases, keys);
    await untilShown(area, good);
  });

  startCanary(buildOf(area, 'throws'), area, share, releases, keys);
  const canary = { name: area, version: canaryVersion(area), share };
  const cohort = Array.from({ length: cohorts }, (_, one) => one).find((one) => isInCanary(one, canary));
  for (let n = 0; n < 40; n++) await visit(area);
  await until(`${area}: the canary is there`, async () => (await visit(area, cohort)).includes(canary.version));
  const returned = await secondsOf(() =>
    until(`${area}: the canary is returned`, async () => isOf(await visit(area, cohort), good)),
  );

  const refused = await secondsOf(async () => {
    const version = publish(buildOf(area, 'does not load'), area, releases, keys);
    await until(`${area}@${version} is refused`, () => isTold('The last release runs on.', version));
    if (!isOf(await visit(area), good)) throw new Error(`${area} does not show ${good} any more.`);
  });

  const taken = await secondsOf(async () => {
    const throws = publish(buildOf(area, 'throws'), area, releases, keys);
    await until(`${area}: it breaks for visitors`, async () => {
      await visit(area);
      return isTold('A release is taken off.', throws);
    });
    await untilShown(area, good);
  });

  const struck = await secondsOf(async () => {
    const loops = publish(buildOf(area, 'loops'), area, releases, keys);
    await until(`${area}: the loop is met`, () => isTold('The code of an area went too far.', loops));
    await untilShown(area, good);
  });

  const back = await secondsOf(async () => {
    rollBack(area, first, releases, keys);
    await untilShown(area, first);
  });
  return { released, returned, refused, taken, struck, back };
}

const canaryVersion = (area: AskedArea): string => {
  const registry = readCanaries(releases).find(({ name }) => name === area);
  if (!registry) throw new Error(`${area} has no canary.`);
  return registry.version;
};

const isTold = (message: string, version: string): boolean =>
  lines.some((line) => line.includes(message) && line.includes(version));

const kinds: readonly (readonly [name: string, told: string, wantedSeconds: number])[] = [
  ['released', 'a release is live, from the end of its build', wanted.live],
  ['returned', 'a canary that breaks is returned, from its first visitor', wanted.back],
  ['refused', 'a release that does not load is refused; what ran runs on', wanted.back],
  ['taken', 'one that breaks for visitors is taken off, from its release on', wanted.back],
  ['struck', 'one that loops for visitors is taken off, from its release on', wanted.back],
  ['back', 'a rollback is live', wanted.live],
];

try {
  const asking = askAreas(shopUrl, perSecond);
  const figures: Figures[] = [];
  let outside = 0;
  for (const area of chosen) {
    figures.push(await tryArea(area));
    const failures = asking.takeFailures();
    const others = failures.filter((failure) => failure.area !== area);
    outside += others.length;
    console.log(`${area}: ${failures.length - others.length} of its own pages failed, ${others.length} of others.`);
    for (const { page, answer } of others.slice(0, 10)) console.log(`    ${page}: ${answer}`);
  }
  await asking.stop();
  console.log(`\n${asking.count()} pages were asked for; ${outside} failed outside the area in question.\n`);
  console.log('| what | median s | most s | wanted s |\n| --- | ---: | ---: | ---: |');
  for (const [name, told, most] of kinds) {
    const sorted = figures.map((one) => one[name] ?? NaN).sort((one, other) => one - other);
    const [median = NaN, worst = NaN] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    console.log(`| ${told} | ${median.toFixed(1)} | ${worst.toFixed(1)} | ${most} |`);
  }
  if (outside > 0) process.exitCode = 1;
} finally {
  await product.stop();
}
