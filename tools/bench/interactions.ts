/**
 * npm run bench:interactions: the latency from a press to the next paint, on a processor four times slower, compared
 * with a bare button on the same page in the same run: by wall clock, and by processor time of the main thread, which
 * other processes do not affect. Also the time of loading and hydrating pages. Starts its own product, or uses running
 * ones in turn: `npm run bench:interactions -- <shop> [<other shop>…]`.
 */
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { keepPointerStill } from '@mp/testing/still-pointer';
import { chromiumArguments, ensureChromium } from '../start/chromium.ts';
import { demonstrationSession } from './demonstration-session.ts';
import { startTestProduct } from '../start/test-product.ts';
import type { CpuTime } from './interactions/cpu-time.ts';
import { tracePress } from './interactions/press-trace.ts';
import { scenes, type Interaction, type Scene } from './interactions/scenes.ts';

const slowdown = 4;
const presses = 16;
/** Event Timing reports a press some time after the paint, and presses must not overlap. */
const settleMs = 400;
/** Two frames at 60 Hz. */
const allowanceMs = 2 * (1000 / 60);

/** Pages whose main thread is measured, below the shop's English pages. */
const pages = ['', '/magical-places', '/magical-places/zirbenkammer-arntal'] as const;

/** Collects the time from each press to the next paint, as Event Timing reports it: in steps of 8 ms. */
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

/** The longest press since the last call; unreported short ones count as 8 ms. */
const longest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { byInteraction } = window as unknown as { byInteraction: Map<number, number> };
    const most = Math.max(8, ...byInteraction.values());
    byInteraction.clear();
    return most;
  });

/** The centre of the first match of a selector; computed between presses, not during one. */
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

/** The cost of a press: time to the next paint, and processor time of the main thread. */
interface Cost extends CpuTime {
  readonly clock: number;
}

/** A page of a shop, with its CDP session to slow the processor down. */
interface Visited {
  readonly shop: string;
  readonly page: Page;
  readonly session: CDPSession;
}

/** Measures one press, then undoes it. */
async function measure(browser: Browser, { page }: Visited, { press, undo }: Interaction): Promise<Cost> {
  const traced = await tracePress(browser, page);
  await pressAt(page, press);
  const clock = await longest(page);
  const cpuTime = await traced();
  if (typeof undo === 'string') await pressAt(page, undo);
  else if (undo) {
    await page.keyboard.press(undo.key);
    await page.waitForTimeout(settleMs);
  }
  return { clock, ...cpuTime };
}

/** Time of the main thread for loading and hydrating a page, in milliseconds: all tasks, and their script. */
async function mainThreadOf(
  page: Page,
  session: CDPSession,
  address: string,
): Promise<{ task: number; script: number }> {
  await page.goto('about:blank');
  await session.send('Performance.enable');
  await page.goto(address);
  await hydrate(page);
  await page.waitForTimeout(settleMs);
  const { metrics } = await session.send('Performance.getMetrics');
  await session.send('Performance.disable');
  const milliseconds = (name: string): number =>
    Math.round((metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000);
  return { task: milliseconds('TaskDuration'), script: milliseconds('ScriptDuration') };
}

/** Moves the pointer, as a visitor would, and waits until the page is hydrated. */
async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(40, 40);
  await page.mouse.move(60, 60);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Opens a scene, with the bare button at its top. */
async function show({ page, shop }: Visited, { path, open }: Scene): Promise<void> {
  await page.goto(`${shop}/en${path}`);
  await hydrate(page);
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
  // Only signed-in visitors can mark favourites without a sign-in prompt.
  const signedIn = await demonstrationSession(shop);
  // One context each: shops on one machine share cookies.
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript((stored) => localStorage.setItem('session', stored), signedIn);
  await keepPointerStill(context);
  await context.addInitScript(() => {
    localStorage.setItem('welcome-disclaimer', 'true');
    localStorage.setItem('measuring-consent', '{"version":1,"measuring":false,"advertising":false}');
  });
  const page = await context.newPage();
  await gather(page);
  return { shop, page, session: await context.newCDPSession(page) };
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
  console.log('\n| page, loaded and hydrated | shop | main thread ms | script in it ms |\n| --- | --- | ---: | ---: |');
  for (const path of pages)
    for (const { page, session, shop } of visited) {
      const { task, script } = await mainThreadOf(page, session, `${shop}/en${path}`);
      console.log(`| \`/en${path}\` | ${shop} | ${task} | ${script} |`);
    }

  console.log(
    `\n| press, processor ${slowdown}× slower | shop | CPU ms, p50 | beyond a bare button | CPU ms, p95 | of the p50 script | style | layout | by the clock, p50 | p95 | beyond |`,
  );
  console.log(`| --- | --- |${' ---: |'.repeat(9)}`);
  const bare = new Map<string, { readonly cpu: number; readonly clock: number }>();
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
        const cpu = median(all, 'all');
        const clock = quantile(
          all.map(({ clock }) => clock),
          0.95,
        );
        if (!bare.has(shop)) bare.set(shop, { cpu, clock });
        const { cpu: bareCpu, clock: bareClock } = bare.get(shop) ?? { cpu, clock };
        const parts = [median(all, 'script'), median(all, 'style'), median(all, 'layout')];
        const figures = [
          cpu,
          cpu - bareCpu,
          quantile(
            all.map(({ all: cpuTime }) => cpuTime),
            0.95,
          ),
          ...parts,
        ];
        const clocks = [median(all, 'clock'), clock, clock - bareClock];
        console.log(`| ${interaction.name} | ${shop} | ${[...figures, ...clocks].map(Math.round).join(' | ')} |`);
        isReached &&= cpu - bareCpu <= allowanceMs;
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
