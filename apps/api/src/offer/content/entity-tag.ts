import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names of entity tags in `If-None-Match`, or `*`. */
const names = (header: string, tag: string): boolean =>
  header.split(',').some((part) => part.trim().replace(/^W\//, '') === tag || part.trim() === '*');

/** A hook that sets an entity tag on responses, and sends 304 when the client has the same version. */
export async function tagResponse(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', tag);
  if (!names(request.headers['if-none-match'] ?? '', tag)) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}
