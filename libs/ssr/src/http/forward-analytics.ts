import { measuredSchema } from '@mp/contract';
import type { FastifyInstance } from 'fastify';

/** Maximum number of concurrent deliveries. Further events are dropped, because the service is unavailable. */
const maxActive = 50;
const timeoutMs = 2_000;

/**
 * POST /measured: receives an analytics event with the visitor's consent, and forwards it anonymously: without address, cookie
 * and user agent. Pages therefore contact no third party, and the content security policy stays strict. Events that are not in
 * the table, or lack consent, are rejected. [7.35] Delivery failures are logged. [8.14]
 *
 * @param url the analytics service; without it, events are dropped
 */
export function forwardAnalytics(app: FastifyInstance, url: string | undefined): void {
  let active = 0;
  app.post('/measured', { bodyLimit: 20_000 }, (request, reply) => {
    const { data, success } = measuredSchema.safeParse(request.body);
    reply.header('cache-control', 'no-store');
    if (!success) return reply.code(400).send({ error: 'event' });
    if (url !== undefined && active < maxActive) {
      active++;
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
        signal: AbortSignal.timeout(timeoutMs),
      })
        .then(async ({ ok, status, body }) => {
          await body?.cancel();
          if (!ok) request.log.warn({ status }, 'The analytics service rejected an event.');
        })
        .catch((error: unknown) => request.log.warn({ err: error }, 'An analytics event could not be delivered.'))
        .finally(() => active--);
    }
    return reply.code(204).send();
  });
}
