import { routes } from '@mp/i18n';
import type { FailureReport } from '@mp/service';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** A release of a remote: `content@1f3a`. */
export const remoteSchema = z.string().regex(/^[a-z]{2,30}@[\w.-]{1,40}$/);

/** A failure on a page, as a browser reports it: without any data about the visitor. */
const reportSchema = z.strictObject({
  type: z.string().max(100),
  message: z.string().max(1_000),
  stack: z.string().max(10_000).optional(),
  /** The route of the page. */
  page: z.string().refine((id) => Object.hasOwn(routes, id)),
  /** The release that rendered the page: `content@1f3a`. */
  remote: remoteSchema.optional(),
});

/**
 * POST /failed: receives a failure from a browser, and forwards it with the release of the server. Pages contact no other origin,
 * and the service receives no address, cookie or user agent. [8.18]
 */
export function receiveErrorReports(
  app: FastifyInstance,
  release: string,
  pass: (report: FailureReport) => void,
): void {
  app.post('/failed', { bodyLimit: 20_000 }, (request, reply) => {
    const { data } = reportSchema.safeParse(request.body);
    reply.header('cache-control', 'no-store');
    if (!data) return reply.code(400).send({ error: 'report' });
    const { page, remote, ...failure } = data;
    pass({ ...failure, platform: 'javascript', release, tags: { page, ...(remote && { remote }) } });
    return reply.code(204).send();
  });
}
