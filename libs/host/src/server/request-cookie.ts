import type { FastifyRequest } from 'fastify';

/** One cookie of a request, as it came; undefined when there is none of that name. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pair = (request.headers.cookie ?? '').split(/;\s*/).find((text) => text.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
