import type { Ask } from '@mp/api-client';
import type { FormFields, SubmitResult } from '@mp/federation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiPool } from './api-pool.ts';
import { ownPath } from './own-path.ts';

export interface PageForms {
  /** What a form that was sent to this address comes to; null where nothing there takes one. */
  readonly submit: (
    request: FastifyRequest,
    reply: FastifyReply,
    fields: FormFields,
    ask: Ask,
  ) => Promise<SubmitResult | null>;
  /** Says that a form is not taken, as a page. */
  readonly refuse: (request: FastifyRequest, reply: FastifyReply, status: 403 | 405 | 415) => Promise<FastifyReply>;
  /** A page of one link, which is followed by itself. */
  readonly leave: (request: FastifyRequest, reply: FastifyReply, url: string) => Promise<FastifyReply>;
  readonly pool: ApiPool;
}

/**
 * POST to a page: what its form sends where no script has taken it over. What was done is then asked for by GET, so that a
 * page which is loaded again does nothing twice. A form of another site is refused, whatever it knows. [0085]
 */
export function takeForms(app: FastifyInstance, { submit, refuse, leave, pool }: PageForms): void {
  app.post('/*', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isOfAnotherSite(request)) return refuse(request, reply, 403);
    const type = request.headers['content-type'] ?? '';
    if (!type.startsWith('application/x-www-form-urlencoded')) return refuse(request, reply, 415);
    const result = await submit(request, reply, fieldsOf(request.body), askAs(request.ip, pool));
    if (!result) return refuse(request, reply.header('allow', 'GET, HEAD'), 405);
    if (result.kind === 'leave') return leave(request, reply, result.url);
    return reply.redirect(ownPath(result.path) ?? '/', 303);
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

/** Asks the API for one visitor, who has the same share of its connections and limits as by a browser's own calls. */
const askAs =
  (ip: string, pool: ApiPool): Ask =>
  async (url, init) => {
    const { origin, pathname, search } = new URL(url);
    const { statusCode, body } = await pool.call(ip, {
      origin,
      path: pathname + search,
      method: init?.method ?? 'GET',
      headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': ip },
      body: typeof init?.body === 'string' ? init.body : null,
    });
    return {
      status: statusCode,
      ok: statusCode >= 200 && statusCode < 300,
      json: async () => JSON.parse(body.toString()) as unknown,
    };
  };
