import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
const encodings = new Negotiator({ supportedValues: ['gzip', 'identity'] });

/**
 * Sends a long text that does not change while the server runs. It is rendered with the first request and cached compressed,
 * so that later requests take no time on the event loop.
 */
export function createFixedText(
  write: () => string,
): (request: FastifyRequest, reply: FastifyReply) => Promise<Buffer> {
  let compressed: Promise<Buffer> | undefined;
  return async ({ headers }, reply) => {
    const bytes = await (compressed ??= compress(write()));
    void reply.headers({ 'cache-control': 'public, max-age=60', vary: 'accept-encoding' });
    if (encodings.negotiate(String(headers['accept-encoding'] ?? 'identity')) !== 'gzip') return decompress(bytes);
    void reply.header('content-encoding', 'gzip');
    return bytes;
  };
}
