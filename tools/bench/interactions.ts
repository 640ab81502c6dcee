/**
 * npm run bench:interactions: how soon the screen answers a press, on a processor four times slower, beside a bare button
 * of the same page in the same run: by the clock, and by the main thread's own time, which does not tell of others on the
 * machine; and how long pages keep the main thread of an ordinary one. Starts a product of its own, or takes running ones,
 * which are pressed in turns: `npm run bench:interactions -- <shop> [<other shop>…]`.
 */
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { keepPointerStill } from '@mp/testing/still-pointer';
import { chromiumArguments, ensureChromium } from '../start/chromium.ts';
import { demonstrationSession } from './demonstration-session.ts';
import { startTestProduct } from '../start/test-product.ts';
import type { OwnTime } from './interactions/own-time.ts';
import { tracePress } from './interactions/press-trace.ts';
import { scenes, type Interaction, type Scene } from './interactions/scenes.ts';

const slowdown = 4;
const presses = 16;
/** Event Timing tells of a press some time after the paint, and nothing of one press may reach into the next. */
const settleMs = 400;
/** Two frames of a screen that shows sixty a second. */
const allowanceMs = 2 * (1000 / 60);

/** Whose main thread is watched, below the shop's English pages. */
const pages = ['', '/magical-places', '/magical-places/zirbenkammer-arntal'] as const;

/** Gathers the time from each press to the next paint, as Event Timing tells it: in steps of 8 ms. */
const gather = (page: Page) =>
  page.addInitScript(() => {
    const byInteraction = new Map<number, number>();
    Object.assign(window, { byInteraction });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0)
          byInteraction.set(entry.interactionId, Math.max(entry.duration, byInteraction.get(entry.interactionId) ?? 0));
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });

/** The longest of the presses since it was asked last; what is too short to be told counts as 8 ms. */
const longest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { byInteraction } = window as unknown as { byInteraction: Map<number, number> };
    const most = Math.max(8, ...byInteraction.values());
    byInteraction.clear();
    return most;
  });

/** The middle of what the selector finds first; asked for between the presses, not during one. */
async function pointOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`Nothing to press at ${selector}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function pressAt(page: Page, selector: string): Promise<void> {
  const { x, y } = await pointOf(page, selector);
  await page.mouse.move(x, y);
  await page.waitForTimeout(settleMs);
  await longest(page);
  await page.mouse.click(x, y);
  await page.waitForTimeout(settleMs);
}

/** What a press cost: by the clock until the next paint, and the main thread's own time. */
interface Cost extends OwnTime {
  readonly clock: number;
}

/** A page of a shop, with the way to slow its processor down. */
interface Visited {
  readonly shop: string;
  /** Of the demonstration's guest, as the shop stores it. */
  readonly signedIn: string;
  readonly page: Page;
  readonly session: CDPSession;
}

/** One press, and the way back from it. */
async function measure(browser: Browser, { page }: Visited, { press, undo }: Interaction): Promise<Cost> {
  const traced = await tracePress(browser, page);
  await pressAt(page, press);
  const clock = await longest(page);
  const ownTime = await traced();
  if (typeof undo === 'string') await pressAt(page, undo);
  else if (undo) {
    await page.keyboard.press(undo.key);
    await page.waitForTimeout(settleMs);
  }
  return { clock, ...ownTime };
}

/** What loading and waking a page cost the main thread, in milliseconds: all tasks, and the script in them. */
async function mainThreadOf(
  page: Page,
  session: CDPSession,
  address: string,
): Promise<{ task: number; script: number }> {
  await page.goto('about:blank');
  await session.send('Performance.enable');
  await page.goto(address);
  await wake(page);
  await page.waitForTimeout(settleMs);
  const { metrics } = await session.send('Performance.getMetrics');
  await session.send('Performance.disable');
  const milliseconds = (name: string): number =>
    Math.round((metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000);
  return { task: milliseconds('TaskDuration'), script: milliseconds('ScriptDuration') };
}

/** Moves the pointer, as a visitor would, and waits until the page is alive. */
async function wake(page: Page): Promise<void> {
  await page.mouse.move(40, 40);
  await page.mouse.move(60, 60);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Shows a scene, with the bare button at its top. */
async function show({ page, shop, signedIn }: Visited, { path, open }: Scene): Promise<void> {
  await page.evaluate((stored) => localStorage.setItem('session', stored), signedIn);
  await page.goto(`${shop}/en${path}`);
  await wake(page);
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { id: 'bare', textContent: '0' });
    button.addEventListener('click', () => (button.textContent = String(Number(button.textContent) + 1)));
    document.querySelector('main')?.prepend(button);
  });
  if (!open) return;
  await page.locator(open.press).first().click();
  await page.locator(open.until).first().waitFor();
  if (open.close) await page.keyboard.press('Escape');
}

async function visitorOf(browser: Browser, shop: string): Promise<Visited> {
  // Only who is signed in marks favourites without being asked to sign in.
  const signedIn = await demonstrationSession(shop);
  // One each: shops of one machine share its cookies.
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await keepPointerStill(context);
  await context.addInitScript(() => {
    localStorage.setItem('welcome-disclaimer', 'true');
    localStorage.setItem('measuring-consent', '{"version":1,"measuring":false,"advertising":false}');
  });
  const page = await context.newPage();
  await gather(page);
  return { shop, signedIn, page, session: await context.newCDPSession(page) };
}

const quantile = (figures: readonly number[], share: number): number =>
  [...figures].sort((a, b) => a - b)[Math.ceil(figures.length * share) - 1] ?? 0;
const median = (costs: readonly Cost[], of: keyof Cost): number =>
  quantile(
    costs.map((cost) => cost[of]),
    0.5,
  );

async function run(browser: Browser, shops: readonly string[]): Promise<boolean> {
  const visited: Visited[] = [];
  for (const shop of shops) visited.push(await visitorOf(browser, shop));
  console.log('\n| page, loaded and alive | shop | main thread ms | script in it ms |\n| --- | --- | ---: | ---: |');
  for (const path of pages)
    for (const { page, session, shop } of visited) {
      const { task, script } = await mainThreadOf(page, session, `${shop}/en${path}`);
      console.log(`| \`/en${path}\` | ${shop} | ${task} | ${script} |`);
    }

  console.log(
    `\n| press, processor ${slowdown}× slower | shop | own ms, p50 | beyond a bare button | own ms, p95 | of the p50 script | style | layout | by the clock, p50 | p95 | beyond |`,
  );
  console.log(`| --- | --- |${' ---: |'.repeat(9)}`);
  const bare = new Map<string, { readonly own: number; readonly clock: number }>();
  let isReached = true;
  for (const scene of scenes) {
    for (const visitor of visited) {
      await visitor.session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await show(visitor, scene);
    }
    for (const { session } of visited) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    for (const interaction of scene.interactions) {
      const costs = new Map<string, Cost[]>();
      for (let count = 0; count < presses; count++)
        for (const visitor of visited)
          costs.set(visitor.shop, [...(costs.get(visitor.shop) ?? []), await measure(browser, visitor, interaction)]);
      for (const [shop, all] of costs) {
        const own = median(all, 'all');
        const clock = quantile(
          all.map(({ clock }) => clock),
          0.95,
        );
        if (!bare.has(shop)) bare.set(shop, { own, clock });
        const { own: bareOwn, clock: bareClock } = bare.get(shop) ?? { own, clock };
        const parts = [median(all, 'script'), median(all, 'style'), median(all, 'layout')];
        const figures = [
          own,
          own - bareOwn,
          quantile(
            all.map(({ all: ownTime }) => ownTime),
            0.95,
          ),
          ...parts,
        ];
        const clocks = [median(all, 'clock'), clock, clock - bareClock];
        console.log(`| ${interaction.what} | ${shop} | ${[...figures, ...clocks].map(Math.round).join(' | ')} |`);
        isReached &&= own - bareOwn <= allowanceMs;
      }
    }
  }
  return isReached;
}

const shops = process.argv.slice(2);
const product = shops.length > 0 ? undefined : await startTestProduct(() => undefined);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments] });
try {
  if (!(await run(browser, product ? [product.shopUrl] : shops))) process.exitCode = 1;
} finally {
  await browser.close();
  await product?.stop();
}
