import { routes } from '@mp/i18n';
import { createEnvelopeSender, vitals, vitalsEnvelopeOf } from '@mp/service';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { remoteSchema } from './receive-error-reports.ts';

/** Web vitals of a page, as a browser reports them: without any data about the visitor. */
const reportSchema = z.strictObject({
  page: z.string().refine((id) => Object.hasOwn(routes, id)),
  remote: remoteSchema.optional(),
  /** In milliseconds, below an hour; `CLS` is a share of the screen. */
  values: z.partialRecord(z.enum(vitals), z.number().min(0).max(3_600_000)),
});

interface VitalsOptions {
  /** The running release: `shell@1f3a`. */
  readonly release: string;
  /** The DSN of a service with Sentry's protocol. */
  readonly dsn: string | undefined;
}

/**
 * POST /vitals: receives web vitals with the visitor's consent, and forwards them like failures: to the same service, with the
 * same release, without address, cookie and user agent. (ADR 0070)
 */
export function receiveVitals(app: FastifyInstance, { release, dsn }: VitalsOptions): void {
  const send = createEnvelopeSender({
    dsn,
    onUndelivered: (error) => app.log.warn({ err: error }, 'Web vitals could not be delivered.'),
  });
  app.post('/vitals', { bodyLimit: 2_000 }, (request, reply) => {
    const { data } = reportSchema.safeParse(request.body);
    reply.header('cache-control', 'no-store');
    if (!data) return reply.code(400).send({ error: 'vitals' });
    const { page, remote, values } = data;
    send((at, id) => vitalsEnvelopeOf({ values, release, tags: { page, ...(remote && { remote }) } }, at, id));
    return reply.code(204).send();
  });
}
