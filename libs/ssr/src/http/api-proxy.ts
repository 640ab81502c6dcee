import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import httpProxy from '@fastify/http-proxy';
import { apiErrors } from '@mp/contract';
import { packedPinsType } from '@mp/domain';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { sendApiError } from './api-error-response.ts';
import { CallRefusedError, type ApiPool } from './api-pool.ts';
import { cacheLimits, defaultMemoryMb } from '../cache/cache-limits.ts';
import { compress, encodingFor, type BodyEncoding } from './compression.ts';
import { servePictures } from './picture-cache.ts';

const kib = 1024;

/** What is passed on, and how much a body may hold: a photo has a limit of its own, which the API knows better. */
const proxied = [
  { prefix: '/api/user/photo', rewritePrefix: '/user/photo', bodyLimit: 9 * kib * kib },
  { prefix: '/api/desk/picture', rewritePrefix: '/desk/picture', bodyLimit: 9 * kib * kib },
  { prefix: '/api', rewritePrefix: '', bodyLimit: 512 * kib },
] as const;

export interface ApiProxyOptions {
  readonly apiOrigin: string;
  readonly pool: ApiPool;
  /** Where pictures lie on this machine, if they do. */
  readonly pictureDirectories?: readonly string[];
  /** What the process may take of memory, in MB. */
  readonly memoryMb?: number | undefined;
}

/**
 * Answers `/api` and `/media` with what the API answers there, so that a browser has one origin.
 *
 * The API is told who asks, as this server knows it: its limits count visitors, and without that all of them together
 * would be one. What a visitor claims to be is replaced, unless a proxy in front of us says it.
 *
 * A body is taken in whole before the API is asked, and an API that is away is answered for in the contract's words.
 */
export async function proxyApi(
  app: FastifyInstance,
  { apiOrigin, pool, pictureDirectories = [], memoryMb = defaultMemoryMb }: ApiProxyOptions,
): Promise<void> {
  const undici = {
    request: (options: Dispatcher.RequestOptions, done: (error: unknown, answer?: unknown) => void) => {
      const client = String((options.headers as Record<string, string>)['x-forwarded-for']);
      pool
        .call(client, options)
        .then(
          ({ body, ...answer }) => done(null, { ...answer, body: Readable.from(body.length > 0 ? [body] : []) }),
          done,
        );
    },
  };
  servePictures(app, { apiOrigin, pool, directories: pictureDirectories, limits: cacheLimits(memoryMb).pictures });
  for (const { bodyLimit, ...prefixes } of proxied)
    await app.register(async (scope) => {
      takeBodiesWhole(scope, bodyLimit);
      scope.setErrorHandler((error: FastifyError, request, reply) =>
        sendApiError(request, reply, 'validation_failed', error.statusCode ?? apiErrors.validation_failed.status),
      );
      await scope.register(httpProxy, {
        ...prefixes,
        upstream: apiOrigin,
        undici: undici as never,
        proxyPayloads: false,
        disableRequestLogging: true,
        // Whoever asked decides whether to ask again.
        retryMethods: [],
        replyOptions: {
          rewriteRequestHeaders: ({ ip }, headers) => ({ ...headers, 'x-forwarded-for': ip }),
          onResponse: (request, reply, { stream, ...rest }) =>
            void sendAnswer(request as FastifyRequest, reply as unknown as FastifyReply, { stream, ...rest }),
          onError: (reply, { error }) => {
            const answer = reply as unknown as FastifyReply;
            const { cause } = error;
            const isOfClient = cause instanceof CallRefusedError && cause.isOfClient;
            return void sendApiError(answer.request, answer, isOfClient ? 'too_many_requests' : 'not_ready');
          },
        },
      });
    });
}

/** Nothing is read of a body here, whatever its type: it is kept until all of it has come, and passed on as it came. */
function takeBodiesWhole(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, ({ headers }, body: Buffer, done) => {
    headers['content-length'] = String(body.length);
    done(null, body.length > 0 ? Readable.from([body]) : undefined);
  });
}

/** What stands between us and the API may answer for it, in its own words and with its own addresses: nobody reads these. */
async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { stream }: { stream: Readable },
): Promise<FastifyReply> {
  const type = String(reply.getHeader('content-type') ?? '');
  if (reply.statusCode < 500 || type.startsWith('application/json')) {
    const encoding = isWorthCompressing(reply, type) ? encodingFor(request) : null;
    return encoding ? sendCompressed(reply, await buffer(stream), encoding) : reply.send(stream);
  }
  stream.destroy();
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  return sendApiError(request, reply, 'not_ready');
}

/** Smaller ones would fit into the first packets as they are. */
const leastCompressed = kib;

/**
 * Only what caches may share: an answer that is somebody's own would tell by its length what of it the sender of a
 * forged request has guessed. [0065]
 */
const isWorthCompressing = (reply: FastifyReply, type: string): boolean =>
  reply.statusCode === 200 &&
  /\bpublic\b/.test(String(reply.getHeader('cache-control'))) &&
  (type.startsWith('application/json') || type === packedPinsType) &&
  !reply.hasHeader('content-encoding') &&
  Number(reply.getHeader('content-length') ?? 0) >= leastCompressed;

async function sendCompressed(reply: FastifyReply, body: Buffer, encoding: BodyEncoding): Promise<FastifyReply> {
  const small = await compress(body, encoding, 'quick');
  const vary = reply.getHeader('vary');
  return reply
    .header('content-encoding', encoding)
    .header('content-length', small.length)
    .header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
    .send(small);
}
