import { routes } from '@mp/i18n';
import type { FailureReport } from '@mp/service';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** A release of a remote: `content@1f3a`. */
export const remoteSchema = z.string().regex(/^[a-z]{2,30}@[\w.-]{1,40}$/);

/** What a browser tells of a failure on a page of ours: what and where, and nothing of who met it. */
const toldSchema = z.strictObject({
  type: z.string().max(100),
  message: z.string().max(1_000),
  stack: z.string().max(10_000).optional(),
  /** Of which route the page is. */
  page: z.string().refine((id) => Object.hasOwn(routes, id)),
  /** What rendered the page: `content@1f3a`. */
  remote: remoteSchema.optional(),
});

/**
 * POST /failed: takes a failure that a browser reports, and passes it on under the release of the server. Pages send nothing to
 * other origins, and the service learns no address, no cookie and no browser's name. [8.18]
 */
export function receiveErrorReports(
  app: FastifyInstance,
  release: string,
  pass: (report: FailureReport) => void,
): void {
  app.post('/failed', { bodyLimit: 20_000 }, (request, reply) => {
    const { data } = toldSchema.safeParse(request.body);
    reply.header('cache-control', 'no-store');
    if (!data) return reply.code(400).send({ error: 'report' });
    const { page, remote, ...failure } = data;
    pass({ ...failure, platform: 'javascript', release, tags: { page, ...(remote && { remote }) } });
    return reply.code(204).send();
  });
}
