import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { guardLoop, type GuardedLoop } from './guard-loop.ts';
import { createStopNotes, stoppedExitCode } from './stop-notes.ts';

/** How often the loop shows that it turns, in milliseconds. */
const turnMs = 250;

/**
 * Has the loop of this process guarded: a page costs nothing of it, because nothing is done for one.
 *
 * @param given whose loop it is, how long it may stand, and whose code runs in it
 */
export function startGuard(given: Omit<GuardedLoop, 'turns' | 'exitCode'>): void {
  const turns = new SharedArrayBuffer(8);
  const counts = new Int32Array(turns);
  setInterval(() => {
    // Who has stopped at a breakpoint wants to look, and not to begin anew.
    Atomics.store(counts, 1, inspectorUrl() === undefined ? 0 : 1);
    Atomics.add(counts, 0, 1);
  }, turnMs).unref();
  const workerData: GuardedLoop = {
    ...given,
    ...{ turns, exitCode: stoppedExitCode },
  };
  new Worker(`(${guardLoop.toString()})(require, ${createStopNotes.toString()})`, {
    eval: true,
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  }).unref();
}
