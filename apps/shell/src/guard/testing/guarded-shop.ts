import { setTimeout as wait } from 'node:timers/promises';
import vm from 'node:vm';
import { startGuard } from '../start-guard.ts';

/**
 * A process with a guard that runs one of the functions of a "release", or of its own: what they do, they do for real. Its arguments are
 * the directory of releases, the file of the note, how long its loop may stand, and which function.
 */
const [releases = '', noteFile = '', standsMs = '', what = ''] = process.argv.slice(2);

const busyFor = (ms: number): void => {
  for (const end = performance.now() + ms; performance.now() < end;);
};
const code = `(function (wait, busyFor) { return {
  loop: () => { for (;;); },
  loopLater: async () => { await wait(1); for (;;); },
  loopInside: () => [1].map(function inner() { for (;;) [3, 1, 2].sort((a, b) => a - b); }),
  match: () => /^(a+)+$/.test('a'.repeat(100) + 'b'),
  stand: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  hands: () => busyFor(1e9),
  long: () => busyFor(${3 * Number(standsMs)}),
  turns: async () => { for (let n = 0; n < 20; n++) { busyFor(${Number(standsMs) / 10}); await wait(1); } },
}; })`;

startGuard({ standsMs: Number(standsMs), releases, noteFile });
const filename = `${releases}/content/1f3a/server/remote.cjs`;
const pages = (vm.runInThisContext(code, { filename }) as (...given: unknown[]) => Record<string, () => unknown>)(
  wait,
  busyFor,
);
// Only a loop that has turned is known to stand.
await wait(500);
await (what === 'own' ? busyFor(1e9) : pages[what]?.());
process.exit(0);
