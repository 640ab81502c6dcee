import type { Browser } from '@playwright/test';
import type { Control, OutOfReach } from './page-inspector.ts';
import { differences } from './differences.ts';
import { Visitor, type Device, type Moment, type Outcome } from './visitor.ts';

/** When a control is pressed, beside on a page that is alive. */
const moments: readonly Exclude<Moment, 'alive'>[] = [0, 300, 2000];

/** How many pages are open at once: a page waits more than it works. */
const lanes = 6;

/** A kind of control, on the page on which it is pressed. */
export interface Case {
  readonly path: string;
  readonly control: Control;
}

export interface Crawl {
  /** How many controls were pressed. */
  readonly pressed: number;
  /** Controls that a visitor cannot press on that page or not yet, whose moment is another. */
  readonly covered: readonly string[];
  /** One line for each press whose end was another than on a page that is alive. */
  readonly faults: readonly string[];
}

/** Presses every kind of control of the pages at every moment, and compares where that leads. */
export async function crawl(
  browser: Browser,
  device: Device,
  paths: readonly string[],
  {
    address,
    plant,
    choose = (cases) => cases,
  }: { address: string; plant?: () => void; choose?: (cases: readonly Case[]) => readonly Case[] },
): Promise<Crawl> {
  const visitors = await Promise.all(
    Array.from({ length: lanes }, () => Visitor.come(browser, device, address, plant)),
  );
  const faults: string[] = [];
  const covered: string[] = [];
  try {
    const cases = await findCases(visitors, paths);
    const chosen = choose(cases);
    await inLanes(visitors, chosen, async (visitor, one) => {
      const { path, control } = one;
      const alive = await visitor.press(path, control, 'alive').catch(toError);
      for (const moment of moments) {
        const found = await compare(visitor, one, moment, alive);
        const name = `${path}: ${control.does} ${control.key}, after ${moment} ms`;
        if (found === 'covered') covered.push(name);
        else faults.push(...found.map((difference) => `${name}: ${difference}`));
      }
    });
    return { pressed: chosen.length, covered, faults };
  } finally {
    await Promise.all(visitors.map((visitor) => visitor.leave()));
  }
}

/**
 * How a press at a moment ends otherwise than on a page that is alive. A machine that is busy may leave a page half-way for
 * longer than anybody looks at it; a fault is there each time.
 */
async function compare(
  visitor: Visitor,
  { path, control }: Case,
  moment: Moment,
  known: Outcome | OutOfReach | Error,
): Promise<readonly string[] | 'covered'> {
  let found: readonly string[] = [];
  for (let tries = 0; tries < 3; tries++) {
    const alive = tries === 0 ? known : await visitor.press(path, control, 'alive').catch(toError);
    const early = await visitor.press(path, control, moment).catch(toError);
    if (alive instanceof Error || early instanceof Error) {
      found = [alive, early].flatMap((outcome) => (outcome instanceof Error ? [outcome.message] : []));
      continue;
    }
    // What comes with life alone is nothing that a press before could lose.
    if (early === 'absent' || (typeof early === 'string' && typeof alive === 'string')) return 'covered';
    if (typeof early === 'string') found = ['can be pressed only alive'];
    else if (typeof alive === 'string') found = ['can be pressed only before'];
    else found = differences(early, alive);
    if (found.length === 0) return found;
  }
  return found;
}

const toError = (error: Error): Error => error;

/** Each kind of control once, on the first page that has it. */
async function findCases(visitors: readonly Visitor[], paths: readonly string[]): Promise<readonly Case[]> {
  const found = new Map<string, readonly Control[]>();
  await inLanes(visitors, paths, async (visitor, path) => void found.set(path, await visitor.controlsOf(path)));
  const kinds = new Set<string>();
  return paths.flatMap((path) =>
    (found.get(path) ?? [])
      .filter(({ kind }) => !kinds.has(kind) && kinds.add(kind))
      .map((control) => ({ path, control })),
  );
}

/** Each visitor takes the next of the list. */
async function inLanes<Item>(
  visitors: readonly Visitor[],
  items: readonly Item[],
  visit: (visitor: Visitor, item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    visitors.map(async (visitor) => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await visit(visitor, item);
    }),
  );
}
