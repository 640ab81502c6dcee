import type { Browser, Page } from '@playwright/test';
import { watchMainThread, type MainThreadWork } from './main-thread.ts';
import { watchBytes, type OpeningBytes } from './opening-bytes.ts';

/** The cost of opening the map. */
export interface OpeningCost {
  readonly bytes: OpeningBytes;
  /** From the press until the first pins are on the map, in milliseconds. */
  readonly opensMs: number;
  readonly main: MainThreadWork;
}

/** The cost of moving the map. */
export interface MovingCost {
  readonly main: MainThreadWork;
  /** Number of frames while it moved, and times between frames in milliseconds. */
  readonly frames: number;
  readonly frameP50: number;
  readonly frameP95: number;
}

const pins = 'button[data-icon], button[data-cluster]';

/** Opens the list, hydrates the page, and waits until the network is idle. */
export async function visitList(page: Page, shop: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('welcome-disclaimer', 'true'));
  await page.goto(`${shop}/en/magical-places`);
  await page.mouse.move(40, 40);
  await page.mouse.move(60, 60);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

/** Presses "Map" and waits for pins, then for the base map. */
export async function openMap(browser: Browser, page: Page): Promise<OpeningCost> {
  const bytesSoFar = watchBytes(page);
  const workSoFar = await watchMainThread(browser, page);
  const began = performance.now();
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await page.locator(pins).first().waitFor({ timeout: 90_000 });
  const opensMs = performance.now() - began;
  await page.waitForLoadState('networkidle');
  return { opensMs, main: await workSoFar(), bytes: await bytesSoFar() };
}

/** Counts frames from now on. */
const countFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = 0;
    const frame = (now: number): void => {
      if (last > 0) frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });

/** The pointer's path: across the map and back, in strokes like a hand's. */
const strokes: readonly (readonly [x: number, y: number])[] = [
  [-220, 60],
  [240, -80],
  [-180, 120],
];
const wheel: readonly number[] = [-300, -300, -300, -300, 300, 300];

/** Pause between moves, in which the map requests its view. */
const restMs = 600;

/** Moves and zooms the map by pointer, from the whole country down to a valley and back; returns the cost. */
export async function moveMap(browser: Browser, page: Page): Promise<MovingCost> {
  const box = await page.locator('canvas').first().boundingBox();
  if (!box) throw new Error('There is no map on the page.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const workSoFar = await watchMainThread(browser, page);
  await countFrames(page);
  const dragAll = async (): Promise<void> => {
    for (const [x, y] of strokes) {
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.down();
      await page.mouse.move(middle.x + x, middle.y + y, { steps: 8 });
      await page.mouse.up();
      await page.waitForTimeout(restMs);
    }
  };
  await dragAll();
  for (const [step, by] of wheel.entries()) {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(restMs);
    // At close zoom, pins change with every move.
    if (step === 3) await dragAll();
  }
  const times = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  const sorted = [...times].sort((one, other) => one - other);
  const percentile = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { main: await workSoFar(), frames: times.length, frameP50: percentile(0.5), frameP95: percentile(0.95) };
}
