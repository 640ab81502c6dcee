import type { FormFields, SubmitResult } from '@mp/host-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sameOriginPath } from './same-origin-path.ts';

export interface PageForms {
  /** Handles a form that was sent to a page; null where the page takes none. */
  readonly submit: (request: FastifyRequest, reply: FastifyReply, fields: FormFields) => Promise<SubmitResult | null>;
  /** Sends a page that says that the form is refused. */
  readonly refuse: (request: FastifyRequest, reply: FastifyReply, status: 403 | 405 | 415) => Promise<FastifyReply>;
  /** Sends a page that leads to another origin. */
  readonly leave: (request: FastifyRequest, reply: FastifyReply, url: string) => Promise<FastifyReply>;
}

/**
 * POST to a page: a form that no script has taken over. It redirects to a page that is requested by GET, so that loading it
 * again does nothing twice. A form of another site is refused. [0085]
 */
export function takeForms(app: FastifyInstance, { submit, refuse, leave }: PageForms): void {
  app.post('/*', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isOfAnotherSite(request)) return refuse(request, reply, 403);
    const type = request.headers['content-type'] ?? '';
    if (!type.startsWith('application/x-www-form-urlencoded')) return refuse(request, reply, 415);
    const result = await submit(request, reply, fieldsOf(request.body));
    if (!result) return refuse(request, reply.header('allow', 'GET, HEAD'), 405);
    if (result.kind === 'leave') return leave(request, reply, result.url);
    return reply.redirect(sameOriginPath(result.path) ?? '/', 303);
  });
}

/** Whether a form was sent by a page of another site, as browsers say themselves. */
export const isOfAnotherSite = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] === 'cross-site';

/** The fields of a form, the first of each name. */
const fieldsOf = (body: unknown): FormFields =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>)
      .map(([name, value]) => [name, Array.isArray(value) ? (value[0] as unknown) : value] as const)
      .filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
