import type { FastifyRequest } from 'fastify';
import type { Counting } from './attempt-limit.ts';
import { createCallerLimit } from './caller-limit.ts';

const windowMs = 10 * 60_000;

/** Creates something for a caller. */
export type LimitCreation = <Created>(request: FastifyRequest, create: () => Promise<Created>) => Promise<Created>;

/**
 * Limits how much one network address creates in ten minutes; a family or an office shares an address. Requests that are
 * refused for another reason do not count.
 *
 * The returned function rejects with ApiError `too_many_requests`, which has the time to wait, and with the errors of
 * `create`.
 *
 * @param name what is created: routes with the same name count together
 */
export function createCreationLimit(counting: Counting, name: string): LimitCreation {
  const most = counting.config.booking.creationsOfAddress;
  const limit = createCallerLimit(counting, { name: `create ${name}`, ofCaller: most, ofAddress: most, windowMs });
  return async (request, create) => {
    // Counted from the beginning: as many at once are no way around it.
    await limit.note(request);
    try {
      return await create();
    } catch (error) {
      await limit.takeBack(request);
      throw error;
    }
  };
}
