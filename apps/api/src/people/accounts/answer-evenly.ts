import { setTimeout as sleep } from 'node:timers/promises';

/** Minimum duration in milliseconds. It is longer than any of the work that it hides. */
const evenlyMs = 150;

/** Runs a function and takes at least a fixed time, so that the duration does not reveal what work was done. */
export async function answerEvenly<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work(), sleep(evenlyMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
