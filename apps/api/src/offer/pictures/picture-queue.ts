import { callerOf } from '@mp/service';
import type { FastifyRequest } from 'fastify';
import { createCallerLimit } from '../../platform/limits/caller-limit.ts';
import type { Counting } from '../../platform/limits/attempt-limit.ts';
import { createWorkQueue } from '../../platform/limits/work-queue.ts';

/** Pictures per client and minute, of all kinds: a page may need thirty. */
const maxInMinute = 240;

export interface PictureQueueTerms {
  readonly atOnce: number;
  readonly maxWaiting: number;
  /** Maximum queued pictures per client. */
  readonly maxOfCaller: number;
}

/**
 * Renders missing pictures on request: a few at once, with a budget per client. Simultaneous requests for the same
 * picture share one rendering.
 *
 * @returns a function that renders the picture of a key; rejects with ApiError `too_many_requests`
 */
export function createPictureQueue<Picture>(
  services: Counting,
  { atOnce, maxWaiting, maxOfCaller }: PictureQueueTerms,
) {
  const budget = createCallerLimit(services, {
    name: 'pictures made',
    ofCaller: maxInMinute,
    ofAddress: maxInMinute,
    windowMs: 60_000,
  });
  const queue = createWorkQueue(atOnce);
  const making = new Map<string, Promise<Picture>>();
  return (request: FastifyRequest, key: string, make: () => Promise<Picture>): Promise<Picture> => {
    const same = making.get(key);
    if (same) return same;
    const caller = { name: callerOf(request), most: maxOfCaller };
    const made = queue({ mostWaiting: maxWaiting, caller }, async () => {
      await budget.note(request);
      return make();
    }).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };
}
