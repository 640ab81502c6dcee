import { setTimeout as wait } from 'node:timers/promises';
import vm from 'node:vm';
import { guardEnd } from '../guard-end.ts';
import { startGuard } from '../start-guard.ts';

/**
 * A process with a guard that runs one of the functions of a "release", or of its own, as a shop or as a host: what they do, they do for real. Its arguments are
 * the directory of releases, the file of the note, how long its loop may stand, and which function.
 */
const [releases = '', noteFile = '', given = '', what = ''] = process.argv.slice(2);
const standsMs = Number(given);

/** For so long of a processor's time, however much of that there is. */
const busyFor = (ms: number): void => {
  const before = process.cpuUsage();
  for (let used = 0; used < ms;) {
    const { user, system } = process.cpuUsage(before);
    used = (user + system) / 1_000;
  }
};
/** Without the loop turning. */
const waitFor = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
/** By code of its own that is called, this far below. */
const endDeep = (depth: number): void => (depth > 0 ? endDeep(depth - 1) : process.exit(0));

const filename = `${releases}/content/1f3a/server/remote.cjs`;
const code = `(function (wait, busyFor, waitFor, endDeep) { return {
  loop: () => { for (;;); },
  loopLater: async () => { await wait(1); for (;;); },
  loopInside: () => [1].map(function inner() { for (;;) [3, 1, 2].sort((a, b) => a - b); }),
  match: () => /^(a+)+$/.test('a'.repeat(100) + 'b'),
  stand: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  hands: () => busyFor(1e9),
  exits: () => process.exit(0),
  exitsLater: async () => { await wait(1); process.exit(0); },
  exitsThroughOthers: () => endDeep(50),
  throwsLater: async () => { setTimeout(() => { throw new Error('It is broken.'); }); await wait(1_000); },
  long: () => busyFor(${3 * standsMs}),
  short: () => { for (let n = 0; n < ${standsMs / 25}; n++) { waitFor(90); busyFor(10); } },
  turns: async () => { for (let n = 0; n < 12; n++) { busyFor(${standsMs / 8}); await wait(1); } },
}; })`;

const shop = { what: 'shop', name: 'shell', code: { releases, noteFile }, isSupervised: false } as const;
if (what !== 'host') guardEnd(shop);
startGuard(
  what === 'host'
    ? { what, name: 'owner', standsMs, code: { release: 'owner-host@1f3a' }, isSupervised: false }
    : { ...shop, standsMs },
);
const pages = (vm.runInThisContext(code, { filename }) as (...parts: unknown[]) => Record<string, () => unknown>)(
  ...[wait, busyFor, waitFor, endDeep],
);
// Only a loop that has turned is known to stand.
await wait(800);
/** Where nobody catches it. */
const throwLater = async (what: unknown): Promise<void> => {
  setTimeout(() => {
    throw what;
  });
  await wait(1_000);
};
const ownPages: Record<string, () => unknown> = {
  own: () => busyFor(1e9),
  host: () => busyFor(1e9),
  ownExit: () => process.exit(3),
  ownThrow: () => throwLater(new Error(`It cannot be read:\n    at ${filename}`)),
  ownNull: () => throwLater(null),
};
const page = pages[what] ?? ownPages[what];
if (!page) throw new Error(`There is no page "${what}".`);
await page();
process.exit(0);
