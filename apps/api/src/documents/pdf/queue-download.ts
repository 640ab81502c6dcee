import { callerOf } from '@mp/service';
import type { FastifyRequest } from 'fastify';
import { createWorkQueue } from '../../platform/limits/work-queue.ts';

/** Two at once: the e-mails of the outbox wait for the same thread behind no more than that. */
const downloads = createWorkQueue(2);

/**
 * Makes a file that a visitor asks for. Few of one caller, and not many in all, may be under way.
 *
 * @throws ApiError `too_many_requests`, and whatever `make` throws
 */
export const queueDownload = <Made>(request: FastifyRequest, make: () => Promise<Made>): Promise<Made> =>
  downloads({ mostWaiting: 30, caller: { name: callerOf(request), most: 4 } }, make);
