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
  /** Which service it is: stands in the log and in the health answer. */
  readonly name: string;
  /** Which version of it runs, for the health response: `web@1f3a`. */
  readonly release?: string | undefined;
  readonly logLevel: string;
  /**
   * Rejects when the service cannot serve at the moment; the health answer is then 503. What it resolves to is told with it: how long
   * each part that the service stands on took to answer, in milliseconds.
   */
  readonly checkHealth?: () => Promise<Readonly<Record<string, number>> | void>;
  /** What a client may take; what is left out stays as it is for all servers. */
  readonly limits?: Partial<ServerLimits>;
  /** Whose word on who asks is believed; proxies on this machine unless told. */
  readonly trustedProxies?: TrustedProxies | undefined;
  /** Who is told how the server is; nobody unless there is somebody. */
  readonly telemetry?: Telemetry | undefined;
  /** Which route a request is of, where its pattern says too little. */
  readonly routeName?: RouteName;
}

/** Over TLS, browsers never return without it for a year from the last visit, to this host and those below it. */
export const onlyOverTls = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** Whether an origin is reached over TLS. */
export const isOverTls = (origin: string): boolean => origin.startsWith('https:');

/**
 * A Fastify server as all our processes use it: structured log without secrets, request ids, probes, an end to requests
 * that never end, and no type guessed by browsers.
 *
 * `GET /livez` answers 200 as long as the process answers at all: one that does not is to be started again. `GET /readyz`,
 * and `GET /healthz`, which is its older name, answer 503 while the service cannot serve or is about to stop: it is to be
 * left alone meanwhile.
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
    // One line per request is what a proxy's access log is for; failures are logged by their handlers.
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
  // Connections that are kept alive move on to a server that stays.
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
  // Probes come several times a second: what is wrong is said once, and again when it is something else.
  let said: string | undefined;
  app.get('/livez', schema, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', ...who }),
  );
  const sendReady = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    try {
      if (isDraining(app)) return reply.status(503).send({ status: 'stopping', ...who });
      const parts = await checkHealth?.();
      said = undefined;
      return { status: 'ok', ...who, ...(parts && { parts }) };
    } catch (error) {
      if (said !== String(error)) app.log.warn({ err: error }, 'not healthy');
      said = String(error);
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
 * @param headers names and values in turns
 * @throws Error with the status 400
 */
function refuseSecondHost(headers: readonly string[]): void {
  const hosts = headers.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw Object.assign(new Error('The request has two Host headers.'), { statusCode: 400 });
}

/**
 * What a request asks for, without the server in front that a proxy's client may name (RFC 9112, 3.2.2): whoever asks us asks
 * for a page of ours, whatever name stands there.
 */
function pathOfTarget(target: string): string {
  const [, rest] = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*(.*)$/is.exec(target) ?? [];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Listens, or fails with a message that says which variable moves the port. */
export async function listen(app: FastifyInstance, host: string, port: number, variable: string): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken. Stop what uses it, or set ${variable} to a free port.`, { cause: error });
    throw error;
  }
}
