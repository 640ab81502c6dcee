import { callerOf } from '@mp/service';
import type { FastifyRequest } from 'fastify';
import { createWorkQueue } from '../../platform/limits/work-queue.ts';

/** Two at once, because the outbox's e-mails share the same thread. */
const downloads = createWorkQueue(2);

/**
 * Renders a file that a visitor requests. Limits concurrent files per client and in total.
 *
 * @throws ApiError `too_many_requests`, and the errors of `make`
 */
export const queueDownload = <Made>(request: FastifyRequest, make: () => Promise<Made>): Promise<Made> =>
  downloads({ mostWaiting: 30, caller: { name: callerOf(request), most: 4 } }, make);
