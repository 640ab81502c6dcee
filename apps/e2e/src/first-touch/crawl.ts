import type { Browser } from '@playwright/test';
import type { Control, OutOfReach } from './page-inspector.ts';
import { differences } from './differences.ts';
import { Visitor, type Device, type Moment, type Outcome } from './visitor.ts';

/** The moments of presses, besides on a hydrated page. */
const moments: readonly Exclude<Moment, 'hydrated'>[] = [0, 300, 2000];

/** Number of pages that are open at once: a page mostly waits. */
const lanes = 6;

/** A kind of control, and the page on which it is pressed. */
export interface Case {
  readonly path: string;
  readonly control: Control;
}

export interface Crawl {
  /** Number of pressed controls. */
  readonly pressed: number;
  /** Controls that cannot be pressed on that page, or not at that moment. */
  readonly covered: readonly string[];
  /** One line for each press with another result than on a hydrated page. */
  readonly faults: readonly string[];
}

/** Presses every kind of control of the pages at every moment, and compares the results. */
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
      const hydrated = await visitor.press(path, control, 'hydrated').catch(toError);
      for (const moment of moments) {
        const found = await compare(visitor, one, moment, hydrated);
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
 * How the result of a press differs from that on a hydrated page. A busy machine may leave a page incomplete; a real fault
 * occurs every time.
 */
async function compare(
  visitor: Visitor,
  { path, control }: Case,
  moment: Moment,
  known: Outcome | OutOfReach | Error,
): Promise<readonly string[] | 'covered'> {
  let found: readonly string[] = [];
  for (let tries = 0; tries < 3; tries++) {
    const hydrated = tries === 0 ? known : await visitor.press(path, control, 'hydrated').catch(toError);
    const early = await visitor.press(path, control, moment).catch(toError);
    if (hydrated instanceof Error || early instanceof Error) {
      found = [hydrated, early].flatMap((outcome) => (outcome instanceof Error ? [outcome.message] : []));
      continue;
    }
    // A control that exists only after hydration cannot lose an earlier press.
    if (early === 'absent' || (typeof early === 'string' && typeof hydrated === 'string')) return 'covered';
    if (typeof early === 'string') found = ['can be pressed only alive'];
    else if (typeof hydrated === 'string') found = ['can be pressed only before'];
    else found = differences(early, hydrated);
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

/** Each visitor takes the next task of the list. */
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
