import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
const encodings = new Negotiator({ supportedValues: ['gzip', 'identity'] });

/**
 * Sends a long text that stays the same while the server runs. It is written with the first request, retained compressed,
 * and costs the event loop nothing from then on.
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
