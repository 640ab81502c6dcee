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
    readonly eyes: PageInspector;
  }
}

export type Device = keyof typeof viewports;

/** How long after a page has come something is pressed, in milliseconds; `alive` waits until the page answers. */
export type Moment = 0 | 300 | 2000 | 'alive';

/** Where a press has led. */
export interface Outcome {
  readonly state: PageState;
  /** How many tabs it has opened. */
  readonly tabs: number;
  /** The document that was pressed on is gone. */
  readonly hasLeft: boolean;
}

/** How often a page is looked at, and for how many looks it must stand still, in milliseconds. */
const lookMs = 150;
const stableLooks = 4;
const timeoutMs = 30_000;

/** What no press depends on, and what takes most of a browser's time. */
const unneeded = ['*.avif', '*.webp', '*.jpg', '*.woff2'];

/** Whether a page may be another one after the answer: not what is fetched ahead. */
const isWaitedFor = (request: Request): boolean =>
  ['document', 'fetch', 'xhr', 'script'].includes(request.resourceType()) &&
  request.headers()['sec-purpose'] !== 'prefetch';

/** One who comes to pages again and again and is a stranger each time. The browser keeps nothing but what is cached. */
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

  /** @param plant runs in every document before anything else: a fault that is put there on purpose */
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
   * What can be pressed on a page as it is served; nothing on one that leads on by itself, as favourites do where there are
   * none: how long it stays is the machine's affair.
   */
  async controlsOf(path: string): Promise<readonly Control[]> {
    await this.#open(path);
    const served = await this.#page.evaluate(() => window.eyes.controls());
    await this.#wake();
    if (new URL(this.#page.url()).pathname !== path.split(/[?#]/)[0]) return [];
    if (this.#device === 'desktop') return served;
    // What is there only for a while, as a map that the browser turns out not to draw, was not on the page as it came.
    const known = new Set(served.map(({ key }) => key));
    const swiped = await this.#page.evaluate(() => window.eyes.swiped());
    return [...served, ...swiped.filter(({ key }) => known.has(key))];
  }

  /** Presses a control on a fresh page, if it can be pressed there. */
  async press(path: string, control: Control, moment: Moment): Promise<Outcome | OutOfReach> {
    const page = this.#page;
    await this.#open(path);
    if (moment === 'alive') await this.#wake();
    const point = await page.evaluate((key) => window.eyes.pointOf(key), control.key);
    if (typeof point === 'string') return point;
    const { document: before } = await page.evaluate(() => window.eyes.state());
    // Whoever is about to press has come near before: then the page is waking when they do.
    if (moment === 300 && this.#device === 'desktop') await page.mouse.move(point.x, point.y);
    if (typeof moment === 'number' && moment > 0) await page.waitForTimeout(moment);
    await this.#touch(control, point);
    const state = await this.#settled();
    return { state, tabs: this.#tabs.length, hasLeft: state.document !== before };
  }

  /** What a document has asked for goes with it, and the browser does not always say so. */
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
    // Where the last press leads may still be on its way, and takes the place of this page.
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
      const field = await page.evaluateHandle((sought) => window.eyes.find(sought) as HTMLSelectElement, key);
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

  /** Why a page does not stand still yet; null where it is as it was at the last look. */
  #whatMoves(state: PageState | null, text: string, last: string | null): string | null {
    if (this.#underWay.size > 0)
      return `it waits for ${[...this.#underWay].map((request) => request.url()).join(', ')}`;
    if (!state) return 'it cannot be looked at';
    if (state.isWaking) return 'it is still waking';
    return text === last ? null : `it turns from ${last ?? 'nothing'} to ${text}`;
  }

  /** Where the page stands once nothing moves any more. */
  async #settled(): Promise<PageState> {
    let last: string | null = null;
    let still = 0;
    let why: string | null = null;
    for (let waited = 0; waited < timeoutMs; waited += lookMs) {
      await this.#page.waitForTimeout(lookMs);
      // While one document gives way to another there is nothing to look at.
      const state = await this.#page.evaluate(() => window.eyes.state()).catch(() => null);
      const text = JSON.stringify(state);
      why = this.#whatMoves(state, text, last);
      still = why === null ? still + 1 : 0;
      if (state) last = text;
      if (state && still >= stableLooks) return state;
    }
    throw new Error(`${this.#page.url()} never stands still: ${why ?? 'it has just come to rest'}.`);
  }
}
