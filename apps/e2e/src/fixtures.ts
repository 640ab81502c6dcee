import { randomInt } from 'node:crypto';
import { test as base, expect, type Page, type Request } from '@playwright/test';
import type { Locale } from '@mp/domain';
import { moveBrowserToFixedDay } from '@mp/testing/fixed-day';
import { isFullRun, runSeed } from '@mp/testing/sampling';
import { keepPointerStill } from '@mp/testing/still-pointer';

export { expect };
export type { Page };

/** For journeys over a map: here the processor draws it, and the page has to wait for its turn. */
export const patientExpect = expect.configure({ timeout: 30_000 });

/** Where the product's servers are, as `npm run e2e` says. */
export const addresses = {
  shop: process.env['SHOP_URL'] ?? '',
  api: process.env['API_URL'] ?? '',
  sandbox: process.env['SANDBOX_URL'] ?? '',
  owner: process.env['OWNER_URL'] ?? '',
  portal: process.env['PORTAL_URL'] ?? '',
  desk: process.env['DESK_URL'] ?? '',
  /** A second shop over the same API, where areas may be broken: its releases are nobody else's. */
  breakableShop: process.env['BREAKABLE_SHOP_URL'] ?? '',
  breakableReleases: process.env['BREAKABLE_RELEASES_DIR'] ?? '',
} as const;

/** The product's database, for what else only time would bring. */
export const databaseUrl = process.env['DATABASE_URL'] ?? '';

/** Where the product keeps its data; the key that releases are signed with is there. */
export const dataDirectory = process.env['DATA_DIR'] ?? '';

/** What an editor shows to change content. */
export const editorKey = process.env['EDITOR_KEY'] ?? '';

/** A browser that was asked whether it may be measured, and said no. */
export const refusedConsent = JSON.stringify({ version: 1, measuring: false, advertising: false });

export const bothLocales: readonly Locale[] = ['cs', 'en'];

/**
 * The languages in which this run makes the tests of a file: both in a full run, else one, by the seed and the name, so
 * that half of the files are tried in Czech and half in English.
 */
export const localesOf = (file: string): readonly Locale[] =>
  isFullRun ? bothLocales : [bothLocales[(runSeed + sumOf(file)) % 2] ?? 'cs'];

/** The widths at which this run makes the tests of a file: both in a full run, else one, as `localesOf` chooses. */
export const viewportsOf = (file: string): readonly (readonly [Device, (typeof viewports)[Device]])[] =>
  devices
    .filter((_, index) => isFullRun || index === ((runSeed >> 1) + sumOf(file)) % 2)
    .map((device) => [device, viewports[device]]);

const sumOf = (text: string): number => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** The widths that journeys are made at. */
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;

export type Device = keyof typeof viewports;
const devices: readonly Device[] = ['phone', 'desktop'];

interface Watched {
  /** Messages that a test expects in the console, because it breaks something on purpose. */
  readonly expectedInConsole: RegExp[];
  /** Whether the journey meets what the operator announces. [2.68] */
  readonly announced: boolean;
  /** Whether the journey is asked if it may be measured; else it has refused before. */
  readonly asked: boolean;
}

const firstVisitor = randomInt(2 ** 17);
let visitors = 0;

/**
 * Each journey is another visitor, from an address of the range that is set aside for measuring (198.18.0.0/15): what one
 * client may ask in a quarter of an hour is not meant for all of them together. Workers begin anywhere in it and count on.
 */
function nextVisitorAddress(): string {
  const number = (firstVisitor + visitors++) % 2 ** 17;
  return `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
}

const isOurs = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'data:' || protocol === 'blob:' || protocol === 'about:' || hostname === 'localhost';
};

/** Calls of a page's own that say nothing of who asks: the content service's [7.1], and what somebody agrees to. */
const tellsNothing = /^\/api\/(content\/|healthz$|public\/consents$)/;

const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** A call of the API by the code of a page; what a browser fetches by itself, a picture or a document, is none. */
const isCall = (request: Request): boolean =>
  ['fetch', 'xhr'].includes(request.resourceType()) && pathOf(request).startsWith('/api/');

/**
 * A test in which an unexpected console error, an uncaught exception or a request that leaves the machine is a failure,
 * on every page that the journey opens. So is a call of the API that does not say which session it is of. [7.1]
 */
export const test = base.extend<Watched>({
  // eslint-disable-next-line no-empty-pattern
  expectedInConsole: async ({}, use) => {
    await use([]);
  },
  announced: [false, { option: true }],
  asked: [false, { option: true }],
  // What a journey asks the API itself comes from the same visitor as what its pages ask.
  // eslint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': nextVisitorAddress() });
  },
  context: async ({ context, expectedInConsole, announced, asked }, use) => {
    await moveBrowserToFixedDay(context);
    await keepPointerStill(context);
    // What the operator announces is read already, except where a journey is about that.
    if (!announced)
      await context.addInitScript(() => {
        // A page without an origin has no storage, and no announcements either.
        if (location.protocol.startsWith('http'))
          for (const flag of ['welcome-disclaimer', 'alert-disclaimer']) localStorage.setItem(flag, 'true');
      });
    if (!asked)
      await context.addInitScript((choice) => {
        if (location.protocol.startsWith('http')) localStorage.setItem('measuring-consent', choice);
      }, refusedConsent);
    const faults: string[] = [];
    const report = (text: string): void => {
      if (!expectedInConsole.some((expected) => expected.test(text))) faults.push(text);
    };
    context.on('console', (message) => {
      if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => report(`uncaught: ${error.error().message}`));
    context.on('request', (request) => {
      if (!isOurs(request.url())) report(`request beyond this machine: ${request.url()}`);
      else if (isCall(request) && Boolean(request.headers()['ap-session']) === tellsNothing.test(pathOf(request)))
        report(`ap-session, or its lack: ${request.method()} ${request.url()}`);
    });
    await use(context);
    // What a page still asks for as its journey ends is answered by nobody any more, and that is no fault.
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
    expect(faults).toEqual([]);
  },
});

/** Waits until the page is alive: moves the pointer, as a visitor would, and waits for hydration. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(40, 40);
  await page.mouse.move(60, 60);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}
