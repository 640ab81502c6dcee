import { routes } from '@mp/i18n';
import { createEnvelopeSender, vitals, vitalsEnvelopeOf } from '@mp/service';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { remoteSchema } from './receive-error-reports.ts';

/** What a browser tells of how a page felt: which page and how long, and nothing of who waited. */
const toldSchema = z.strictObject({
  page: z.string().refine((id) => Object.hasOwn(routes, id)),
  remote: remoteSchema.optional(),
  /** In milliseconds, below an hour; `CLS` is a share of the screen. */
  values: z.partialRecord(z.enum(vitals), z.number().min(0).max(3_600_000)),
});

interface VitalsOptions {
  /** What runs here: `shell@1f3a`. */
  readonly release: string;
  /** The DSN of a service that speaks Sentry's protocol. */
  readonly dsn: string | undefined;
}

/**
 * POST /vitals: takes how a page felt to somebody who agreed to be measured, and passes it on as failures are: to the same
 * service, under the same release, without an address, a cookie and the name of a browser. (ADR 0070)
 */
export function receiveVitals(app: FastifyInstance, { release, dsn }: VitalsOptions): void {
  const send = createEnvelopeSender({
    dsn,
    onUndelivered: (error) => app.log.warn({ err: error }, 'What was measured of pages could not be delivered.'),
  });
  app.post('/vitals', { bodyLimit: 2_000 }, (request, reply) => {
    const { data } = toldSchema.safeParse(request.body);
    reply.header('cache-control', 'no-store');
    if (!data) return reply.code(400).send({ error: 'vitals' });
    const { page, remote, values } = data;
    send((at, id) => vitalsEnvelopeOf({ values, release, tags: { page, ...(remote && { remote }) } }, at, id));
    return reply.code(204).send();
  });
}
