/**
 * npm run bench:map [-- <places>…]: opens the map on generated catalogues (160 places as the baseline, 10,000 and
 * 100,000), moves and zooms it in Chromium with software WebGL, and reports transferred bytes and main-thread time.
 * Missing catalogues are generated first.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@mp/testing';
import { chromium, type Browser } from '@playwright/test';
import { buildProduct } from '../start/build-product.ts';
import { ensureChromium } from '../start/chromium.ts';
import { productServers, runProduct } from '../start/product.ts';
import { readSettings, servers } from '../start/settings.ts';
import { openCatalogueServer } from './catalogue/generated-catalogue.ts';
import { readSizes } from './catalogue/sizes.ts';
import { startApi } from './engine/engine-servers.ts';
import { moveMap, openMap, visitList, type MovingCost, type OpeningCost } from './map/map-visit.ts';

const args = process.argv.slice(2);
/** The first size is the baseline: today's number of places. */
const sizes = args.length > 0 ? readSizes(args, 'bench:map') : [160, 10_000, 100_000];
const log = (message: string): void => console.error(`[bench] ${message}`);

/** Software WebGL, as in end-to-end tests. */
const webgl = ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

interface Measured {
  readonly places: number;
  readonly opening: OpeningCost;
  readonly moving: MovingCost;
}

async function visit(browser: Browser, shop: string): Promise<Omit<Measured, 'places'>> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await visitList(page, shop);
    return { opening: await openMap(browser, page), moving: await moveMap(browser, page) };
  } finally {
    await page.close();
  }
}

/** Waits until pages are served: a server may still be loading its places after the start. */
async function untilServed(address: string): Promise<void> {
  for (const until = performance.now() + 60_000; performance.now() < until;) {
    const { status } = await fetch(address);
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${address} was not served within a minute.`);
}

/** The key that releases are signed with. */
const dataBeside = (releases: string): string => path.join(path.dirname(releases), 'data');

async function measure(
  browser: Browser,
  { places, databaseUrl }: { readonly places: number; readonly databaseUrl: string },
  webServer: string,
  releases: string,
) {
  const api = await startApi(databaseUrl, places);
  const ports = { PORT: await freePort(), API_PORT: Number(new URL(api.url).port) };
  const settings = { ...readSettings({}), ...ports, LOG_LEVEL: 'silent' as const, HOST: '127.0.0.1' };
  const directories = { RELEASES_DIR: releases, DATA_DIR: dataBeside(releases) };
  const specs = productServers({ ...settings, ...directories }, webServer, { ORIGINS: 'shop' });
  const web = await runProduct(specs.filter(({ name }) => name === servers.PORT));
  try {
    const shop = `http://127.0.0.1:${ports.PORT}`;
    await untilServed(`${shop}/en/magical-places`);
    return await visit(browser, shop);
  } finally {
    await web.stop();
    await api.stop();
  }
}

const table = (heads: readonly string[], rows: readonly (readonly (number | string)[])[]): void => {
  console.log(`\n| ${heads.join(' | ')} |\n|${' ---: |'.repeat(heads.length)}`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
};
const kb = (bytes: number): string => (bytes / 1024).toFixed(0);
const ms = (time: number): string => time.toFixed(time < 20 ? 1 : 0);

function report(rows: readonly Measured[]): void {
  table(
    ['places', 'engine KB', 'land KB', 'pins KB', 'all else KB', 'first pins ms', 'beside the first'],
    rows.map(({ places, opening: { bytes, opensMs } }) => [
      places,
      ...[bytes.engine, bytes.land, bytes.pins, bytes.rest].map(kb),
      ms(opensMs),
      (opensMs / (rows[0]?.opening.opensMs ?? opensMs)).toFixed(1),
    ]),
  );
  const works = rows.flatMap(({ places, opening, moving }) => [
    { title: `${places}, opening`, main: opening.main, frames: null },
    { title: `${places}, moving`, main: moving.main, frames: moving },
  ]);
  table(
    ['places', 'longest task: CPU ms', 'by the clock', 'over 50 ms of CPU', 'frame p50', 'p95', 'CPU ms per frame'],
    works.map(({ title, main, frames }) => [
      title,
      ms(main.longestWork),
      ms(main.longestTask),
      main.longTasks,
      frames ? ms(frames.frameP50) : '',
      frames ? ms(frames.frameP95) : '',
      frames ? ms(main.work / Math.max(1, frames.frames)) : '',
    ]),
  );
}

const releases = path.join(mkdtempSync(path.join(tmpdir(), 'mp-bench-map-')), 'releases');
const catalogues = await openCatalogueServer(log);
const webServer = await buildProduct({ ...readSettings({}), RELEASES_DIR: releases, DATA_DIR: dataBeside(releases) });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: webgl });
try {
  const rows: Measured[] = [];
  for (const places of sizes) {
    const catalogue = await catalogues.catalogue(places, false);
    rows.push({ places, ...(await measure(browser, { places, databaseUrl: catalogue }, webServer, releases)) });
    log(JSON.stringify(rows.at(-1)));
  }
  report(rows);
} finally {
  await browser.close();
  await catalogues.stop();
  rmSync(path.dirname(releases), { recursive: true, force: true });
}
