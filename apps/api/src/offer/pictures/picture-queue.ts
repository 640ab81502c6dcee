import { callerOf } from '@mp/service';
import type { FastifyRequest } from 'fastify';
import { createCallerLimit } from '../../platform/limits/caller-limit.ts';
import type { Counting } from '../../platform/limits/attempt-limit.ts';
import { createWorkQueue } from '../../platform/limits/work-queue.ts';

/** Pictures that one caller may cause to be made in a minute, of all kinds: a page of many takes thirty. */
const mostInMinute = 240;

export interface PictureQueueTerms {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** How many one caller may wait for. */
  readonly mostOfCaller: number;
}

/**
 * Makes pictures that are not there yet, for a request: a few at once, and no more of one caller than its budget. What is
 * being made for one request is made for all that come meanwhile.
 *
 * @returns the way to make a picture, by a key of its own; rejects with ApiError `too_many_requests`
 */
export function createPictureQueue<Picture>(
  services: Counting,
  { atOnce, mostWaiting, mostOfCaller }: PictureQueueTerms,
) {
  const budget = createCallerLimit(services, {
    name: 'pictures made',
    ofCaller: mostInMinute,
    ofAddress: mostInMinute,
    windowMs: 60_000,
  });
  const queue = createWorkQueue(atOnce);
  const making = new Map<string, Promise<Picture>>();
  return (request: FastifyRequest, key: string, make: () => Promise<Picture>): Promise<Picture> => {
    const same = making.get(key);
    if (same) return same;
    const caller = { name: callerOf(request), most: mostOfCaller };
    const made = queue({ mostWaiting, caller }, async () => {
      await budget.note(request);
      return make();
    }).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };
}
