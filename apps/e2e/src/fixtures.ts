import { randomInt } from 'node:crypto';
import { test as base, expect, type Page, type Request } from '@playwright/test';
import type { Locale } from '@mp/domain';
import { moveBrowserToFixedDay } from '@mp/testing/fixed-day';
import { isFullRun, runSeed } from '@mp/testing/sampling';
import { keepPointerStill } from '@mp/testing/still-pointer';

export { expect };
export type { Page };

/** For tests with a map: the processor draws it, and the page may have to wait. */
export const slowExpect = expect.configure({ timeout: 30_000 });

/** The addresses of the product's servers, from `npm run e2e`. */
export const addresses = {
  shop: process.env['SHOP_URL'] ?? '',
  api: process.env['API_URL'] ?? '',
  sandbox: process.env['SANDBOX_URL'] ?? '',
  owner: process.env['OWNER_URL'] ?? '',
  portal: process.env['PORTAL_URL'] ?? '',
  desk: process.env['DESK_URL'] ?? '',
  /** A second shop over the same API with its own releases, where remotes may be broken. */
  breakableShop: process.env['BREAKABLE_SHOP_URL'] ?? '',
  breakableReleases: process.env['BREAKABLE_RELEASES_DIR'] ?? '',
} as const;

/** The product's database, for states that otherwise need time to pass. */
export const databaseUrl = process.env['DATABASE_URL'] ?? '';

/** The product's data directory, with the key that signs releases. */
export const dataDirectory = process.env['DATA_DIR'] ?? '';

/** The editor's key for changing content. */
export const editorKey = process.env['EDITOR_KEY'] ?? '';

/** The storage of a browser that has refused analytics. */
export const refusedConsent = JSON.stringify({ version: 1, measuring: false, advertising: false });

export const bothLocales: readonly Locale[] = ['cs', 'en'];

/**
 * The languages of this run for a file: both in a full run, else one, by the seed and the name, so that half of the files run
 * in Czech and half in English.
 */
export const localesOf = (file: string): readonly Locale[] =>
  isFullRun ? bothLocales : [bothLocales[(runSeed + sumOf(file)) % 2] ?? 'cs'];

/** The widths of this run for a file: both in a full run, else one, as `localesOf` chooses. */
export const viewportsOf = (file: string): readonly (readonly [Device, (typeof viewports)[Device]])[] =>
  devices
    .filter((_, index) => isFullRun || index === ((runSeed >> 1) + sumOf(file)) % 2)
    .map((device) => [device, viewports[device]]);

/** A number of a text, for choosing by its name. */
export const sumOf = (text: string): number => [...text].reduce((sum, character) => sum + character.charCodeAt(0), 0);

/** The widths of tests. */
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;

export type Device = keyof typeof viewports;
const devices: readonly Device[] = ['phone', 'desktop'];

interface Watched {
  /** Console messages that a test expects, because it breaks something on purpose. */
  readonly expectedInConsole: RegExp[];
  /** Whether the test shows the operator's announcements. [2.68] */
  readonly announced: boolean;
  /** Whether the test shows the consent prompt; otherwise analytics are refused. */
  readonly consentPrompt: boolean;
}

const firstVisitor = randomInt(2 ** 17);
let visitors = 0;

/**
 * Each test is another visitor, with an address of the range for benchmarking (198.18.0.0/15): the rate limit of one client
 * would not suffice for all. Workers start at different addresses and count up.
 */
function nextVisitorAddress(): string {
  const number = (firstVisitor + visitors++) % 2 ** 17;
  return `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
}

const isOurs = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'data:' || protocol === 'blob:' || protocol === 'about:' || hostname === 'localhost';
};

/** Requests of a page without visitor headers: those of content and vouchers [7.1], and consents. */
const withoutVisitorHeaders = /^\/api\/(content\/|healthz$|public\/consents$|(public|user)\/voucher)/;

const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** An API request by the page's code; the browser's own requests, for pictures or documents, are none. */
const isCall = (request: Request): boolean =>
  ['fetch', 'xhr'].includes(request.resourceType()) && pathOf(request).startsWith('/api/');

/**
 * Fails on unexpected console errors, uncaught exceptions and requests that leave the machine, on every page of the test; also
 * on API requests without a session. [7.1]
 */
export const test = base.extend<Watched>({
  // eslint-disable-next-line no-empty-pattern
  expectedInConsole: async ({}, use) => {
    await use([]);
  },
  announced: [false, { option: true }],
  consentPrompt: [false, { option: true }],
  // The test's own API requests come from the same visitor as its pages'.
  // eslint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': nextVisitorAddress() });
  },
  context: async ({ context, expectedInConsole, announced, consentPrompt }, use) => {
    await moveBrowserToFixedDay(context);
    await keepPointerStill(context);
    // Announcements are already closed, except in tests about them.
    if (!announced)
      await context.addInitScript(() => {
        // A page without an origin has no storage, and no announcements.
        if (location.protocol.startsWith('http'))
          for (const flag of ['welcome-disclaimer', 'alert-disclaimer']) localStorage.setItem(flag, 'true');
      });
    if (!consentPrompt)
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
      else if (
        isCall(request) &&
        Boolean(request.headers()['ap-session']) === withoutVisitorHeaders.test(pathOf(request))
      )
        report(`ap-session, or its lack: ${request.method()} ${request.url()}`);
    });
    await use(context);
    // Pending requests at the end of a test are no failure.
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
    expect(faults).toEqual([]);
  },
});

/** Waits for hydration: moves the pointer, as a visitor would. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(40, 40);
  await page.mouse.move(60, 60);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}
