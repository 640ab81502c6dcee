import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/**
 * Answers `/api` and `/media` with what the API answers there, so that a browser has one origin.
 *
 * The API is told who asks, as this server knows it: its limits count visitors, and without that all of them together
 * would be one. What a visitor claims to be is replaced, unless a proxy in front of us says it.
 */
export async function proxyApi(app: FastifyInstance, apiOrigin: string): Promise<void> {
  const replyOptions = {
    rewriteRequestHeaders: ({ ip }: { ip: string }, headers: object) => ({ ...headers, 'x-forwarded-for': ip }),
  };
  await app.register(httpProxy, { upstream: apiOrigin, prefix: '/api', rewritePrefix: '', replyOptions });
  await app.register(httpProxy, { upstream: apiOrigin, prefix: '/media', rewritePrefix: '/media', replyOptions });
}
