import pLimit from 'p-limit';
import { tooManyRequests } from './attempt-limit.ts';

/** When to come back to a queue that is full, in seconds. */
const aMoment = 2;

export interface QueueTerms {
  /** Past this many waiting, work is refused. */
  readonly mostWaiting: number;
  /** Whose work it is, and how much of it one caller may have under way: one caller cannot fill the queue. */
  readonly caller?: { readonly name: string; readonly most: number } | undefined;
}

/** Runs work that takes the processor, a little of it at once. */
export type WorkQueue = <Result>(terms: QueueTerms, work: () => Promise<Result>) => Promise<Result>;

/**
 * A queue for work that costs: the rest of a request is cheap, and a flood of the costly part must not stop the others.
 *
 * What it returns rejects with ApiError `too_many_requests` when too much waits, or the caller has too much under way.
 *
 * @param atOnce how much of it runs at the same time
 */
export function createWorkQueue(atOnce: number): WorkQueue {
  const limit = pLimit(atOnce);
  const underWay = new Map<string, number>();
  return async ({ mostWaiting, caller }, work) => {
    const ofCaller = caller ? (underWay.get(caller.name) ?? 0) : 0;
    const isFull = limit.activeCount + limit.pendingCount >= atOnce + mostWaiting;
    if (isFull || (caller && ofCaller >= caller.most)) throw tooManyRequests(aMoment);
    if (!caller) return limit(work);
    underWay.set(caller.name, ofCaller + 1);
    try {
      return await limit(work);
    } finally {
      const left = (underWay.get(caller.name) ?? 1) - 1;
      if (left > 0) underWay.set(caller.name, left);
      else underWay.delete(caller.name);
    }
  };
}
