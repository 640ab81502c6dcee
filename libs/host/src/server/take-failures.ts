import { routes } from '@mp/i18n';
import type { FailureReport } from '@mp/service';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { VisitorReleases } from './visitor-releases.ts';

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

/** Who hears of failures that browsers tell of. */
interface FailureEars {
  /** Passes it on. */
  readonly pass: (report: FailureReport) => void;
  /** Hear whose it was, and who met it. Nothing of the visitor is passed on. */
  readonly visitors: Pick<VisitorReleases, 'told' | 'isAside'>;
}

/**
 * POST /failed: takes what a browser tells of a failure, and passes it on under the release that runs here. Pages ask no
 * stranger's server, and the service learns no address, no cookie and no name of a browser. [8.18]
 */
export function takeFailures(app: FastifyInstance, release: string, { pass, visitors }: FailureEars): void {
  app.post('/failed', { bodyLimit: 20_000 }, (request, reply) => {
    const { data } = toldSchema.safeParse(request.body);
    reply.header('cache-control', 'no-store');
    if (!data) return reply.code(400).send({ error: 'report' });
    const { page, remote, ...failure } = data;
    if (remote && !visitors.isAside(request)) visitors.told(remote, request.ip);
    pass({ ...failure, platform: 'javascript', release, tags: { page, ...(remote && { remote }) } });
    return reply.code(204).send();
  });
}
