import pLimit from 'p-limit';
import { tooManyRequests } from './attempt-limit.ts';

/** `Retry-After` of a full queue, in seconds. */
const aMoment = 2;

export interface QueueTerms {
  /** Maximum number of waiting tasks. Further ones are refused. */
  readonly mostWaiting: number;
  /** The caller's key and its limit of unfinished tasks, so that one caller cannot fill the queue. */
  readonly caller?: { readonly name: string; readonly most: number } | undefined;
}

/** Runs CPU-bound tasks with limited concurrency. */
export type WorkQueue = <Result>(terms: QueueTerms, work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a queue for expensive work, so that a flood of it does not block other requests.
 *
 * Tasks reject with ApiError `too_many_requests` when the queue is full, or the caller has too many unfinished tasks.
 *
 * @param atOnce the number of concurrent tasks
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
