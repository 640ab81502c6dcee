import type { FastifyInstance } from 'fastify';
import { nowMs } from '@mp/domain/clock';

const pollMs = 200;
const startedAt = nowMs();

/**
 * While developing: `GET /dev/reload` tells open pages, as server-sent events, whenever what they show has changed: the
 * live remotes, or the host itself, which starts again after a build.
 */
export function serveLiveReload(app: FastifyInstance, stamp: () => string): void {
  app.get('/dev/reload', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    let told = '';
    const tell = (): void => {
      const now = `${startedAt} ${Buffer.from(stamp()).toString('base64url')}`;
      if (now !== told) reply.raw.write(`data: ${now}\n\n`);
      told = now;
    };
    const timer = setInterval(tell, pollMs);
    request.raw.on('close', () => clearInterval(timer));
    tell();
  });
}
