import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { limitClosing, limitConnections, serverLimits, timeLimitOptions, type ServerLimits } from './server-limits.ts';
import { logStream } from './logger.ts';
import { isDraining } from './drain.ts';
import type { RouteName, Telemetry } from './telemetry/telemetry.ts';
import type { TrustedProxies } from './trusted-proxies.ts';
import { sendRawResponse, plainRawResponse } from './unreadable-requests.ts';

export interface ServiceOptions extends FastifyServerOptions {
  /** The service's name, for the log and the health response. */
  readonly name: string;
  /** Which version of it runs, for the health response: `web@1f3a`. */
  readonly release?: string | undefined;
  readonly logLevel: string;
  /**
   * Rejects if the service cannot serve at the moment; the health response is then 503. It resolves to the latency of each
   * dependency, in milliseconds, which is a part of the response.
   */
  readonly checkHealth?: () => Promise<Readonly<Record<string, number>> | void>;
  /** Overrides the limits of all servers. */
  readonly limits?: Partial<ServerLimits>;
  /** Proxies whose headers are trusted; by default those on this machine. */
  readonly trustedProxies?: TrustedProxies | undefined;
  /** Receives metrics and traces; none by default. */
  readonly telemetry?: Telemetry | undefined;
  /** Names the route of a request if its pattern is too general. */
  readonly routeName?: RouteName;
}

/** Browsers then use only TLS for a year from the last visit, for this host and its subdomains. */
export const onlyOverTls = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** Whether an origin uses TLS. */
export const isOverTls = (origin: string): boolean => origin.startsWith('https:');

/**
 * A Fastify server for all our processes: structured log without secrets, request ids, probes, timeouts, and no content
 * sniffing. `GET /livez` responds 200 while the process runs; without a response it should be restarted. `GET /readyz`, and its
 * older name `GET /healthz`, respond 503 while the service cannot serve or is stopping, so that it gets no requests.
 */
export function createService({
  name,
  release,
  logLevel,
  checkHealth,
  limits,
  trustedProxies = ['loopback'],
  telemetry,
  routeName = () => undefined,
  ...options
}: ServiceOptions): FastifyInstance {
  const limited = { ...serverLimits, ...limits };
  const trustProxy = options.trustProxy ?? (trustedProxies.length > 0 && [...trustedProxies]);
  const app = fastify({
    logger: {
      name,
      level: logLevel,
      stream: logStream,
      serializers: {
        req: ({ method, url }) => ({ method, url }),
      },
    },
    // Access logs are for proxies; handlers log failures.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: ({ url = '/' }) => pathOfTarget(url),
    ...timeLimitOptions(limited),
    clientErrorHandler: sendRawResponse(plainRawResponse),
    ...options,
    trustProxy,
  });
  app.addHook('onRequest', async ({ raw }) => refuseSecondHost(raw.rawHeaders));
  limitConnections(app.server, limited.connectionsOfClient, trustProxy);
  limitClosing(app, limited.closingMs);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('x-content-type-options')) reply.header('x-content-type-options', 'nosniff');
  });
  // Kept-alive connections move to another server.
  app.addHook('onSend', async (_request, reply) => void (isDraining(app) && reply.header('connection', 'close')));
  telemetry?.watchServer(app, routeName);
  probe(app, { service: name, ...(release !== undefined && { release }) }, checkHealth, telemetry);
  return app;
}

function probe(
  app: FastifyInstance,
  who: { readonly service: string; readonly release?: string },
  checkHealth: ServiceOptions['checkHealth'],
  telemetry: Telemetry | undefined,
): void {
  const schema = { schema: { hide: true } as object };
  // Probes come several times a second: a failure is logged once, and again when it changes.
  let logged: string | undefined;
  app.get('/livez', schema, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', ...who }),
  );
  const sendReady = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    try {
      if (isDraining(app)) return reply.status(503).send({ status: 'stopping', ...who });
      const parts = await checkHealth?.();
      logged = undefined;
      return { status: 'ok', ...who, ...(parts && { parts }) };
    } catch (error) {
      if (logged !== String(error)) app.log.warn({ err: error }, 'not healthy');
      logged = String(error);
      return reply.status(503).send({ status: 'unavailable', ...who });
    }
  };
  for (const path of ['/readyz', '/healthz']) app.get(path, schema, sendReady);
  const isReady = async (): Promise<boolean> => {
    if (isDraining(app)) return false;
    return (
      (await checkHealth?.().then(
        () => true,
        () => false,
      )) ?? true
    );
  };
  telemetry?.gauge({ name: 'shop_ready', says: 'Whether the server can serve: 1, or 0.' }, async () => [
    { value: Number(await isReady()) },
  ]);
}

/**
 * Refuses a request with two `Host` headers (RFC 9112, 3.2): a proxy may have routed by the other one.
 *
 * @param headers names and values in turn
 * @throws Error with the status 400
 */
function refuseSecondHost(headers: readonly string[]): void {
  const hosts = headers.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw Object.assign(new Error('The request has two Host headers.'), { statusCode: 400 });
}

/**
 * The path of a request target, without the server that a proxy's client may name (RFC 9112, 3.2.2): every request is for us,
 * whatever server it names.
 */
function pathOfTarget(target: string): string {
  const [, rest] = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*(.*)$/is.exec(target) ?? [];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Listens, or throws an error that names the variable of the port. */
export async function listen(app: FastifyInstance, host: string, port: number, variable: string): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken. Stop what uses it, or set ${variable} to a free port.`, { cause: error });
    throw error;
  }
}
