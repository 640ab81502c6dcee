import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** How many seconds a server goes on serving after it has been asked to stop, so that a balancer notices. */
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

/** Whether a server has been asked to stop: what it still answers is a farewell. */
export const isDraining = (app: object): boolean => draining.has(app);

/**
 * Stops a server so that nobody notices: it says that it is not ready, answers all the same until whoever sends requests has
 * looked elsewhere, then takes no more and finishes what is under way.
 */
export async function closeGently(app: Pick<FastifyInstance, 'close'>, drainSeconds: number): Promise<void> {
  draining.add(app);
  await wait(drainSeconds * 1_000);
  await app.close();
}
