import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route needs the index of places, which a search service may hold for other processes. (ADR 0092) */
    searches?: boolean;
  }
}

/** Timeout of the search service, in milliseconds: above that of its statements, whose error is clearer. */
const timeoutMs = 20_000;

/** Headers that a search depends on, and the one that continues a trace. */
const requestHeaders = ['ap-language', 'ap-currency', 'ap-session', 'traceparent'] as const;
const responseHeaders = ['content-type', 'cache-control', 'vary', 'retry-after'] as const;
/** Marks a forwarded search: an API that would forward it again has another one like itself as its search service. */
const forwardedHeader = 'x-forwarded-search';

/**
 * Forwards the requests of all routes that search to the search service: another API process, which responds as this one would.
 *
 * @param searchOrigin its address without a path
 * @throws ApiError `not_ready` when it does not respond
 */
export function forwardSearches(app: FastifyInstance, searchOrigin: string): void {
  app.addHook('onRequest', async (request, reply) =>
    request.routeOptions.config.searches === true ? forward(searchOrigin, request, reply) : undefined,
  );
}

async function forward(searchOrigin: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (request.headers[forwardedHeader] !== undefined) {
    request.log.warn('SEARCH_ORIGIN leads back to an API that has it, too');
    throw new ApiError('not_ready');
  }
  const { pathname, search } = new URL(request.url, searchOrigin);
  const given = requestHeaders.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  try {
    const response = await fetch(new URL(pathname + search, searchOrigin), {
      method: request.method,
      headers: {
        ...Object.fromEntries(given),
        [forwardedHeader]: '1',
        'x-request-id': request.id,
        'accept-encoding': 'identity',
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    for (const name of responseHeaders) {
      const value = response.headers.get(name);
      if (value !== null) void reply.header(name, value);
    }
    return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()));
  } catch (error) {
    request.log.warn({ err: error }, 'the search service does not respond');
    throw new ApiError('not_ready');
  }
}
