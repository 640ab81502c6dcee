import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Makes Fastify pass request bodies as raw bytes, because the signature covers these. For a plugin whose routes all take
 * signed bodies.
 */
export function acceptRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** The raw bytes of a request's body; empty when there is none. */
export const rawBodyOf = ({ body }: Pick<FastifyRequest, 'body'>): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);

/** Parses JSON, to be validated by a schema; null when it is invalid. */
export function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
