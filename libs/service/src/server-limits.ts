import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyHttpOptions, FastifyInstance, FastifyServerOptions } from 'fastify';

/** How long a client may take, and how many connections it may hold. Times are in milliseconds. */
export interface ServerLimits {
  /** Until the last header has come. */
  readonly headersMs: number;
  /** Until the last byte of the body has come: a photo of 8 MB takes that long at 2 Mbit/s. */
  readonly requestMs: number;
  /** Without a byte either way, while an answer is being made or read. */
  readonly idleMs: number;
  /** Between two requests of one connection. */
  readonly keepAliveMs: number;
  /** Until what is still under way is cut, once the server is asked to stop: less than `onShutdown` allows for all. */
  readonly closingMs: number;
  /** At once from one address. A proxy that is trusted speaks for many and is not counted. */
  readonly connectionsOfClient: number;
}

export const serverLimits: ServerLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 60_000,
  keepAliveMs: 72_000,
  closingMs: 3_000,
  connectionsOfClient: 256,
};

/** How often Node looks for requests that take too long: often enough for the shortest limit to mean what it says. */
const checkingMs = ({ headersMs, requestMs }: ServerLimits): number =>
  Math.max(50, Math.min(headersMs, requestMs, 4_000) / 4);

/** The limits of time, as Fastify and Node's server take them. */
export const timeLimitOptions = (limits: ServerLimits): FastifyHttpOptions<Server> => ({
  requestTimeout: limits.requestMs,
  connectionTimeout: limits.idleMs,
  keepAliveTimeout: limits.keepAliveMs,
  http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: checkingMs(limits) },
});

/** Whether connections from an address are those of a proxy that speaks for others. */
function trustOf(trustProxy: FastifyServerOptions['trustProxy']): (address: string) => boolean {
  if (typeof trustProxy === 'string') return matching(trustProxy.split(',').map((part) => part.trim()));
  if (Array.isArray(trustProxy)) return matching(trustProxy);
  if (typeof trustProxy === 'function') return (address) => trustProxy(address, 0);
  // A number of hops says that there is a proxy, and not where.
  return () => trustProxy === true || typeof trustProxy === 'number';
}

function matching(addresses: string[]): (address: string) => boolean {
  const isTrusted = proxyAddr.compile(addresses);
  return (address) => isTrusted(address, 0);
}

/**
 * Cuts what is under way for too long once the server is asked to stop. Node itself would wait for a client that has sent
 * half of a body, and nothing that is to be closed after the server would ever be.
 */
export function limitClosing(app: Pick<FastifyInstance, 'server' | 'addHook'>, closingMs: number): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), closingMs).unref();
  });
}

/** Hangs up on whoever holds more connections than one client may: they would cost memory and file handles. */
export function limitConnections(
  server: Server,
  most: number,
  trustProxy: FastifyServerOptions['trustProxy'] = false,
): void {
  const held = new Map<string, number>();
  const isTrusted = trustOf(trustProxy);
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isTrusted(address)) return;
    const count = (held.get(address) ?? 0) + 1;
    held.set(address, count);
    socket.once('close', () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
    });
    if (count > most) socket.destroy();
  });
}
