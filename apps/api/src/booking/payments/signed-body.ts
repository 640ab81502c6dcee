import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Keeps the bytes of bodies as they came: what is signed are these, not what they are parsed to. For a plugin of routes
 * that all take signed bodies.
 */
export function acceptRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** The bytes of a body; none where nothing was sent. */
export const rawBodyOf = ({ body }: Pick<FastifyRequest, 'body'>): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);

/** What the bytes say, to be judged by a schema; null when they are no JSON. */
export function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
