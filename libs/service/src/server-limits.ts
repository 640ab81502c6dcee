import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyHttpOptions, FastifyInstance, FastifyServerOptions } from 'fastify';

/** Timeouts of clients in milliseconds, and their number of connections. */
export interface ServerLimits {
  /** Until the headers are complete. */
  readonly headersMs: number;
  /** Until the body is complete: a photo of 8 MB takes that long at 2 Mbit/s. */
  readonly requestMs: number;
  /** Without a byte in either direction during a request. */
  readonly idleMs: number;
  /** Between two requests of one connection. */
  readonly keepAliveMs: number;
  /** Until pending requests are aborted after a stop request: less than the whole limit of `onShutdown`. */
  readonly closingMs: number;
  /** Simultaneous connections of one address. A trusted proxy forwards many clients and is not counted. */
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

/** How often Node checks for slow requests: often enough for the shortest timeout. */
const checkingMs = ({ headersMs, requestMs }: ServerLimits): number =>
  Math.max(50, Math.min(headersMs, requestMs, 4_000) / 4);

/** The timeouts as options of Fastify and Node's server. */
export const timeLimitOptions = (limits: ServerLimits): FastifyHttpOptions<Server> => ({
  requestTimeout: limits.requestMs,
  connectionTimeout: limits.idleMs,
  keepAliveTimeout: limits.keepAliveMs,
  http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: checkingMs(limits) },
});

/** Whether an address belongs to a trusted proxy. */
function trustOf(trustProxy: FastifyServerOptions['trustProxy']): (address: string) => boolean {
  if (typeof trustProxy === 'string') return matching(trustProxy.split(',').map((part) => part.trim()));
  if (Array.isArray(trustProxy)) return matching(trustProxy);
  if (typeof trustProxy === 'function') return (address) => trustProxy(address, 0);
  // A number of hops does not say which address is a proxy.
  return () => trustProxy === true || typeof trustProxy === 'number';
}

function matching(addresses: string[]): (address: string) => boolean {
  const isTrusted = proxyAddr.compile(addresses);
  return (address) => isTrusted(address, 0);
}

/**
 * Aborts pending requests some time after a stop request. Node would wait for a client that has sent half a body, and nothing
 * after the server would ever be closed.
 */
export function limitClosing(app: Pick<FastifyInstance, 'server' | 'addHook'>, closingMs: number): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), closingMs).unref();
  });
}

/** Disconnects clients with too many connections, which would cost memory and file handles. */
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
