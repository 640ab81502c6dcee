import { measuredSchema } from '@mp/contract';
import type { FastifyInstance } from 'fastify';

/** More at once than this are let go: whoever measures is away, and nobody's page waits for them. */
const mostUnderWay = 50;
const patienceMs = 2_000;

/**
 * POST /measured: takes an event that a visitor agreed to have told, and passes it on without saying from whom: no address,
 * no cookie, no browser. So pages ask no stranger's server, and the browser's policy stays closed. What is not in the table,
 * or was not agreed to, is refused. [7.35] Failures are a line of the log. [8.14]
 *
 * @param url whom to tell; events are taken and let go without one
 */
export function forwardAnalytics(app: FastifyInstance, url: string | undefined): void {
  let underWay = 0;
  app.post('/measured', { bodyLimit: 20_000 }, (request, reply) => {
    const { data, success } = measuredSchema.safeParse(request.body);
    reply.header('cache-control', 'no-store');
    if (!success) return reply.code(400).send({ error: 'event' });
    if (url !== undefined && underWay < mostUnderWay) {
      underWay++;
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
        signal: AbortSignal.timeout(patienceMs),
      })
        .then(async ({ ok, status, body }) => {
          await body?.cancel();
          if (!ok) request.log.warn({ status }, 'An event was not taken.');
        })
        .catch((error: unknown) => request.log.warn({ err: error }, 'An event could not be passed on.'))
        .finally(() => underWay--);
    }
    return reply.code(204).send();
  });
}
