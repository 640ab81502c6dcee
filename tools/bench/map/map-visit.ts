import type { Browser, Page } from '@playwright/test';
import { watchMainThread, type MainThreadWork } from './main-thread.ts';
import { watchBytes, type OpeningBytes } from './opening-bytes.ts';

/** What opening the map costs. */
export interface OpeningCost {
  readonly bytes: OpeningBytes;
  /** From the press until the first pins stand on the map, in milliseconds. */
  readonly opensMs: number;
  readonly main: MainThreadWork;
}

/** What moving it costs. */
export interface MovingCost {
  readonly main: MainThreadWork;
  /** Frames while it moved, and the time from one to the next in milliseconds. */
  readonly frames: number;
  readonly frameP50: number;
  readonly frameP95: number;
}

const pins = 'button[data-icon], button[data-cluster]';

/** Goes to the list, wakes the page, and waits until nothing comes any more. */
export async function visitList(page: Page, shop: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('welcome-disclaimer', 'true'));
  await page.goto(`${shop}/en/magical-places`);
  await page.mouse.move(40, 40);
  await page.mouse.move(60, 60);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

/** Presses "Map" and waits for pins, and for the land that comes after them. */
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

/** Where the pointer takes the map: across it and back, in strokes as hands make them. */
const strokes: readonly (readonly [x: number, y: number])[] = [
  [-220, 60],
  [240, -80],
  [-180, 120],
];
const wheel: readonly number[] = [-300, -300, -300, -300, 300, 300];

/** Between the moves the map rests, and asks for what it shows. */
const restMs = 600;

/** Moves and zooms the map by hand, from all of the land down to a valley and back, and tells what it cost. */
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
  for (const [turn, by] of wheel.entries()) {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(restMs);
    // Close by, there are other pins at every move.
    if (turn === 3) await dragAll();
  }
  const times = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  const sorted = [...times].sort((one, other) => one - other);
  const percentile = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { main: await workSoFar(), frames: times.length, frameP50: percentile(0.5), frameP95: percentile(0.95) };
}
