import type { Browser, CDPSession, Page, Request } from '@playwright/test';
import { moveBrowserToFixedDay } from '@mp/testing/fixed-day';
import { keepPointerStill } from '@mp/testing/still-pointer';
import { addresses, refusedConsent, viewports } from '../fixtures.ts';
import {
  installInspector,
  type Control,
  type OutOfReach,
  type PageInspector,
  type PageState,
  type Point,
} from './page-inspector.ts';

declare global {
  interface Window {
    readonly inspector: PageInspector;
  }
}

export type Device = keyof typeof viewports;

/** Delay between load and press, in milliseconds; `hydrated` waits for hydration. */
export type Moment = 0 | 300 | 2000 | 'hydrated';

/** The result of a press. */
export interface Outcome {
  readonly state: PageState;
  /** Number of opened tabs. */
  readonly tabs: number;
  /** Whether the pressed document is gone. */
  readonly hasLeft: boolean;
}

/** Interval of checks in milliseconds, and how many equal ones make a page stable. */
const lookMs = 150;
const stableLooks = 4;
const timeoutMs = 30_000;

/** Resources that no press depends on, and that take most of a browser's time. */
const unneeded = ['*.avif', '*.webp', '*.jpg', '*.woff2'];

/** Whether a response may change the page: not for prefetches. */
const isWaitedFor = (request: Request): boolean =>
  ['document', 'fetch', 'xhr', 'script'].includes(request.resourceType()) &&
  request.headers()['sec-purpose'] !== 'prefetch';

/** A visitor who is new on each page. The browser keeps only its HTTP cache. */
export class Visitor {
  readonly #page: Page;
  readonly #client: CDPSession;
  readonly #device: Device;
  readonly #underWay = new Set<Request>();
  #tabs: Page[] = [];

  private constructor(page: Page, client: CDPSession, device: Device) {
    this.#page = page;
    this.#client = client;
    this.#device = device;
    page.on('popup', (tab) => this.#tabs.push(tab));
    page.on('request', (request) => isWaitedFor(request) && this.#underWay.add(request));
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => this.#underWay.delete(request));
    page.on('framenavigated', () => this.#forgetLeft());
  }

  /** @param plant runs in every document before anything else: a planted fault */
  static async come(browser: Browser, device: Device, address: string, plant?: () => void): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: addresses.shop,
      viewport: viewports[device],
      hasTouch: device === 'phone',
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'x-forwarded-for': address },
    });
    await moveBrowserToFixedDay(context);
    await keepPointerStill(context);
    await context.addInitScript(installInspector);
    await context.addInitScript(() => {
      if (!location.protocol.startsWith('http')) return;
      sessionStorage.clear();
      for (const flag of ['welcome-disclaimer', 'alert-disclaimer']) localStorage.setItem(flag, 'true');
    });
    await context.addInitScript((choice) => {
      if (location.protocol.startsWith('http')) localStorage.setItem('measuring-consent', choice);
    }, refusedConsent);
    if (plant) await context.addInitScript(plant);
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.setBlockedURLs', { urls: unneeded });
    return new Visitor(page, client, device);
  }

  leave = (): Promise<void> => this.#page.context().close();

  /**
   * The controls of a page as served; none on a page that redirects by itself, like empty favourites: how long it stays depends
   * on the machine.
   */
  async controlsOf(path: string): Promise<readonly Control[]> {
    await this.#open(path);
    const served = await this.#page.evaluate(() => window.inspector.controls());
    await this.#wake();
    if (new URL(this.#page.url()).pathname !== path.split(/[?#]/)[0]) return [];
    if (this.#device === 'desktop') return served;
    // Temporary content, like a map that turns out to lack WebGL, was not on the served page.
    const known = new Set(served.map(({ key }) => key));
    const swiped = await this.#page.evaluate(() => window.inspector.swiped());
    return [...served, ...swiped.filter(({ key }) => known.has(key))];
  }

  /** Presses a control on a fresh page, if possible. */
  async press(path: string, control: Control, moment: Moment): Promise<Outcome | OutOfReach> {
    const page = this.#page;
    await this.#open(path);
    if (moment === 'hydrated') await this.#wake();
    const point = await page.evaluate((key) => window.inspector.pointOf(key), control.key);
    if (typeof point === 'string') return point;
    const { document: before } = await page.evaluate(() => window.inspector.state());
    // A real pointer is near before it presses: the page is hydrating then.
    if (moment === 300 && this.#device === 'desktop') await page.mouse.move(point.x, point.y);
    if (typeof moment === 'number' && moment > 0) await page.waitForTimeout(moment);
    await this.#touch(control, point);
    const state = await this.#settled();
    return { state, tabs: this.#tabs.length, hasLeft: state.document !== before };
  }

  /** A document's pending requests end with it, and the browser does not always report that. */
  #forgetLeft(): void {
    for (const request of this.#underWay) if (!request.isNavigationRequest()) this.#underWay.delete(request);
  }

  async #open(path: string): Promise<void> {
    await Promise.all(this.#tabs.map((tab) => tab.close()));
    this.#tabs = [];
    await this.#page.context().clearCookies();
    await this.#client.send('Storage.clearDataForOrigin', { origin: addresses.shop, storageTypes: 'local_storage' });
    if (this.#device === 'desktop') await this.#page.mouse.move(0, 0);
    this.#underWay.clear();
    const come = () => this.#page.goto(path, { waitUntil: 'domcontentloaded' });
    // The last press may still navigate, and replace this page.
    await come().catch(come);
  }

  async #wake(): Promise<void> {
    await this.#page.evaluate(() => dispatchEvent(new Event('scroll')));
    await this.#page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await this.#settled();
  }

  async #touch({ key, does }: Control, { x, y }: Point): Promise<void> {
    const page = this.#page;
    if (does === 'choose') {
      const field = await page.evaluateHandle((sought) => window.inspector.find(sought) as HTMLSelectElement, key);
      await field.selectOption({ index: await field.evaluate((select) => select.options.length - 1) });
      return;
    }
    if (does === 'swipe') return this.#swipe({ x, y });
    if (this.#device === 'phone') await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    if (does === 'type') await page.keyboard.type('12');
  }

  async #swipe({ x, y }: Point): Promise<void> {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
      this.#client.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x: x + 60, y }]);
    await touch('touchMove', [{ x: x - 60, y }]);
    await touch('touchEnd', []);
  }

  /** Why a page is not stable yet; null if it equals the last check. */
  #whatMoves(state: PageState | null, text: string, last: string | null): string | null {
    if (this.#underWay.size > 0)
      return `it waits for ${[...this.#underWay].map((request) => request.url()).join(', ')}`;
    if (!state) return 'it cannot be looked at';
    if (state.isWaking) return 'it is still waking';
    return text === last ? null : `it turns from ${last ?? 'nothing'} to ${text}`;
  }

  /** The page's state once it is stable. */
  async #settled(): Promise<PageState> {
    let last: string | null = null;
    let still = 0;
    let why: string | null = null;
    for (let waited = 0; waited < timeoutMs; waited += lookMs) {
      await this.#page.waitForTimeout(lookMs);
      // Between two documents there is nothing to inspect.
      const state = await this.#page.evaluate(() => window.inspector.state()).catch(() => null);
      const text = JSON.stringify(state);
      why = this.#whatMoves(state, text, last);
      still = why === null ? still + 1 : 0;
      if (state) last = text;
      if (state && still >= stableLooks) return state;
    }
    throw new Error(`${this.#page.url()} never comes to rest: ${why ?? 'it has just come to rest'}.`);
  }
}
