import type { FastifyInstance } from 'fastify';
import { nowMs } from '@mp/domain/clock';

const pollMs = 200;
const startedAt = nowMs();

/**
 * In development: `GET /dev/reload` sends a server-sent event to open pages when the live remotes change, or when the host
 * restarts after a build.
 */
export function serveLiveReload(app: FastifyInstance, stamp: () => string): void {
  app.get('/dev/reload', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    let lastSent = '';
    const notify = (): void => {
      const now = `${startedAt} ${Buffer.from(stamp()).toString('base64url')}`;
      if (now !== lastSent) reply.raw.write(`data: ${now}\n\n`);
      lastSent = now;
    };
    const timer = setInterval(notify, pollMs);
    request.raw.on('close', () => clearInterval(timer));
    notify();
  });
}
