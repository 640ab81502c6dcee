import type { FormFields, SubmitResult } from '@mp/host-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sameOriginPath } from './same-origin-path.ts';

export interface PageForms {
  /** Submits a form to a page; null if the page accepts none. */
  readonly submit: (request: FastifyRequest, reply: FastifyReply, fields: FormFields) => Promise<SubmitResult | null>;
  /** Sends an error page for a refused form. */
  readonly refuse: (request: FastifyRequest, reply: FastifyReply, status: 403 | 405 | 415) => Promise<FastifyReply>;
  /** Sends a page that redirects to another origin. */
  readonly leave: (request: FastifyRequest, reply: FastifyReply, url: string) => Promise<FastifyReply>;
}

/**
 * Handles POST to a page: a form that is submitted without JavaScript. It redirects to a page that is requested by GET, so that
 * a reload does not submit twice. A form of another site is refused. [0085]
 */
export function handleForms(app: FastifyInstance, { submit, refuse, leave }: PageForms): void {
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

/** Whether a form was sent by a page of another site, according to the browser. */
export const isOfAnotherSite = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] === 'cross-site';

/** The fields of a form, the first of each name. */
const fieldsOf = (body: unknown): FormFields =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>)
      .map(([name, value]) => [name, Array.isArray(value) ? (value[0] as unknown) : value] as const)
      .filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
