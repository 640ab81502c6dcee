import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { moveBrowserToFixedDay } from '@mp/testing/fixed-day';
import { keepPointerStill } from '@mp/testing/still-pointer';
import { chromiumArguments } from '../start/chromium.ts';
import { demonstrationSession } from './demonstration-session.ts';
import budgets from './budgets.json' with { type: 'json' };

/** Pages with budgets, with addresses in the demonstration catalogue. */
const pages = ['/cs', '/cs/kouzelna-mista', 'place', '/cs/kontakty', 'account', 'checkout'] as const;

interface Weight {
  readonly page: string;
  /** Gzip bytes of scripts that ran before any interaction. */
  readonly first: number;
  /**
   * True when the page hydrates by itself, because only the browser knows its user (the account): the first-load budget
   * does not apply.
   */
  readonly wakesAtOnce: boolean;
  /** Gzip bytes of all scripts that the page loads when it is used. */
  readonly ever: number;
  /** Bytes of the HTML: uncompressed, and as brotli 6, which most visitors get. */
  readonly html: { readonly raw: number; readonly brotli: number };
}

/** Gzip bytes of every executed script; prefetched ones count only when they run. */
function countScripts(page: Page): () => Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const request = response.request();
    if (request.resourceType() !== 'script' || request.headers()['sec-purpose'] === 'prefetch') return;
    sizes.set(
      response.url(),
      response.body().then(
        (body) => gzipSync(body, { level: 9 }).length,
        () => 0,
      ),
    );
  });
  return async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
}

/**
 * Measures the scripts of pages in a real browser, prints them, and compares them with the budgets.
 *
 * @param shopUrl a running shop with the demonstration catalogue
 * @returns whether all pages are within budget
 */
export async function checkBudgets(shopUrl: string, executablePath: string): Promise<boolean> {
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  const weights: Weight[] = [];
  try {
    const catalogue = await (await fetch(`${shopUrl}/cs/kouzelna-mista`)).text();
    const place = /href="(\/cs\/kouzelna-mista\/[a-z0-9-]+)"/.exec(catalogue)?.[1];
    const bookable = await fetch(`${shopUrl}/api/public/client?limit=1&instant_booking=1`);
    const [sold] = ((await bookable.json()) as { data: { pkid: number }[] }).data;
    if (!place || !sold) throw new Error(`${shopUrl} shows no places: is it a shop with the demonstration catalogue?`);
    const paths: Readonly<Partial<Record<(typeof pages)[number], string>>> = {
      place,
      checkout: `/cs/checkout?hid=${sold.pkid}`,
      account: '/cs/ucet',
    };
    for (const name of pages) {
      const path = paths[name] ?? name;
      // Prefetching would mix both figures; with data saving on, a visitor gets the same scripts later.
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      await moveBrowserToFixedDay(context);
      await keepPointerStill(context);
      await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      // A guest is led home from the account, and would weigh another page.
      if (name === 'account')
        await context.addInitScript(
          (session) => localStorage.setItem('session', session),
          await demonstrationSession(shopUrl),
        );
      const page = await context.newPage();
      const scripts = countScripts(page);
      const response = await page.goto(shopUrl + path, { waitUntil: 'networkidle' });
      const document = (await response?.body()) ?? Buffer.alloc(0);
      const html = { raw: document.length, brotli: brotliLength(document) };
      const wakesAtOnce = document.includes('data-hydrate="now"');
      const firstBytes = await scripts();
      await page.mouse.move(50, 50);
      await page.mouse.move(90, 90);
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 20_000 });
      await page.waitForLoadState('networkidle');
      weights.push({ page: name, first: firstBytes, wakesAtOnce, ever: await scripts(), html });
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`.padStart(11);
  console.log('\nScript, gzip      first load    ever loaded    HTML            brotli');
  for (const { page, first: atFirst, ever, html } of weights)
    console.log([page.padEnd(15), ...[atFirst, ever, html.raw, html.brotli].map(kib)].join('   '));
  console.log(`${'budget'.padEnd(15)}   ${kib(budgets.executedOnFirstLoadBytes)}   ${kib(budgets.everBytes)}`);
  const htmlBudgets: Readonly<Record<string, Weight['html']>> = budgets.html;
  const over = weights.filter(({ page, first: atFirst, wakesAtOnce, ever, html }) => {
    const most = htmlBudgets[page];
    const isLong = most !== undefined && (html.raw > most.raw || html.brotli > most.brotli);
    return (!wakesAtOnce && atFirst > budgets.executedOnFirstLoadBytes) || ever > budgets.everBytes || isLong;
  });
  for (const { page } of over) console.error(`Over budget: ${page}`);
  return over.length === 0;
}

const brotliLength = (document: Buffer): number =>
  brotliCompressSync(document, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
