import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any of the work that is hidden behind it takes, in milliseconds. */
const evenlyMs = 150;

/** Does something and takes at least a fixed time over it, so that the time does not tell what there was to do. */
export async function answerEvenly<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work(), sleep(evenlyMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
