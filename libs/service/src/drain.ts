import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** Seconds for which a server continues to serve after a stop request, so that a balancer notices. */
export const drainSetting = z.coerce
  .number()
  .int()
  .min(0)
  .max(60)
  .default(0)
  .describe(
    'How long a stopping server still serves while it reports that it is not ready, in seconds. `npm start` sets 0.',
  );

const draining = new WeakSet<object>();

/** Whether a server has been requested to stop. */
export const isDraining = (app: object): boolean => draining.has(app);

/**
 * Stops a server gracefully: it reports that it is not ready, serves until the balancer has noticed, then refuses connections
 * and completes pending requests.
 */
export async function closeGently(app: Pick<FastifyInstance, 'close'>, drainSeconds: number): Promise<void> {
  draining.add(app);
  await wait(drainSeconds * 1_000);
  await app.close();
}
