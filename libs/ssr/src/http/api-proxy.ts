import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import httpProxy from '@fastify/http-proxy';
import { apiErrors } from '@mp/contract';
import { packedPinsType } from '@mp/domain';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { sendApiError } from './api-error-response.ts';
import { CallRefusedError, type ApiPool } from './api-pool.ts';
import { isOfApi } from './api-response.ts';
import { cacheLimits, defaultMemoryMb } from '../cache/cache-limits.ts';
import { compress, encodingFor, type BodyEncoding } from './compression.ts';
import { servePictures } from './picture-cache.ts';

const kib = 1024;

/** Proxied paths and their body limits. Uploads of pictures have a higher limit; the API checks it exactly. */
const proxied = [
  { prefix: '/api/user/photo', rewritePrefix: '/user/photo', bodyLimit: 9 * kib * kib },
  { prefix: '/api/desk/picture', rewritePrefix: '/desk/picture', bodyLimit: 9 * kib * kib },
  { prefix: '/api', rewritePrefix: '', bodyLimit: 512 * kib },
] as const;

export interface ApiProxyOptions {
  readonly apiOrigin: string;
  readonly pool: ApiPool;
  /** The directory of the product's own pictures on this machine, if any. */
  readonly picturesDirectory?: string | undefined;
  /** Memory limit of the process, in MB. */
  readonly memoryMb?: number | undefined;
}

/**
 * Proxies `/api` and `/media` to the API, so that a browser uses one origin.
 *
 * It passes on the visitor's address, because the API limits requests per visitor. An `x-forwarded-for` header of the visitor is
 * replaced, unless it comes from a trusted proxy.
 *
 * It buffers a request body before it sends the request. If the API is unavailable, it sends an error in the contract's envelope.
 */
export async function proxyApi(
  app: FastifyInstance,
  { apiOrigin, pool, picturesDirectory, memoryMb = defaultMemoryMb }: ApiProxyOptions,
): Promise<void> {
  const undici = {
    request: (options: Dispatcher.RequestOptions, done: (error: unknown, response?: unknown) => void) => {
      const client = String((options.headers as Record<string, string>)['x-forwarded-for']);
      if (isDownload(options.path)) {
        pool.download(client, options).then((response) => done(null, response), done);
        return;
      }
      pool
        .call(client, options)
        .then(
          ({ body, ...response }) => done(null, { ...response, body: Readable.from(body.length > 0 ? [body] : []) }),
          done,
        );
    },
  };
  servePictures(app, { apiOrigin, pool, directory: picturesDirectory, limits: cacheLimits(memoryMb).pictures });
  for (const { bodyLimit, ...prefixes } of proxied)
    await app.register(async (scope) => {
      bufferBodies(scope, bodyLimit);
      scope.setErrorHandler((error: FastifyError, request, reply) =>
        sendApiError(request, reply, 'validation_failed', error.statusCode ?? apiErrors.validation_failed.status),
      );
      await scope.register(httpProxy, {
        ...prefixes,
        upstream: apiOrigin,
        undici: undici as never,
        proxyPayloads: false,
        disableRequestLogging: true,
        // The client decides whether to retry.
        retryMethods: [],
        replyOptions: {
          // Node has answered `Expect: 100-continue` already; undici refuses to send it.
          rewriteRequestHeaders: ({ ip }, { expect: _answered, ...headers }) => ({ ...headers, 'x-forwarded-for': ip }),
          onResponse: (request, reply, { stream, ...rest }) =>
            void sendResponse(request as FastifyRequest, reply as unknown as FastifyReply, { stream, ...rest }),
          onError: (reply, { error }) => {
            const response = reply as unknown as FastifyReply;
            const { cause } = error;
            const isOfClient = cause instanceof CallRefusedError && cause.isOfClient;
            return void sendApiError(response.request, response, isOfClient ? 'too_many_requests' : 'not_ready');
          },
        },
      });
    });
}

/** The whole catalogue and its pictures take longer than any page waits, and do not fit into memory several times. */
const isDownload = (path: string): boolean => /^\/console\/[a-z]+\.zip(\?|$)/.test(path);

/** Buffers bodies of every type without parsing them, and passes them on unchanged. */
function bufferBodies(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, ({ headers }, body: Buffer, done) => {
    headers['content-length'] = String(body.length);
    done(null, body.length > 0 ? Readable.from([body]) : undefined);
  });
}

/** Sends a response of the API. What another server in between sends is replaced: it may reveal internal addresses. */
async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { stream }: { stream: Readable },
): Promise<FastifyReply> {
  const type = String(reply.getHeader('content-type') ?? '');
  if (reply.statusCode === 200 && type === 'application/zip') return reply.send(stream);
  const body = await buffer(stream);
  if (isOfApi(request, { status: reply.statusCode, type, body })) {
    const encoding = isWorthCompressing(reply, type) ? encodingFor(request) : null;
    return encoding ? sendCompressed(reply, body, encoding) : reply.send(body);
  }
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  return sendApiError(request, reply, reply.statusCode === 429 ? 'too_many_requests' : 'not_ready');
}

/** Minimum size in bytes. Smaller bodies fit into the first packets uncompressed. */
const minCompressedBytes = kib;

/**
 * Whether to compress a response: only those that shared caches may store. The compressed length of a personal response would
 * reveal to the sender of a forged request what it guessed correctly. [0065]
 */
const isWorthCompressing = (reply: FastifyReply, type: string): boolean =>
  reply.statusCode === 200 &&
  /\bpublic\b/.test(String(reply.getHeader('cache-control'))) &&
  (type.startsWith('application/json') || type === packedPinsType) &&
  !reply.hasHeader('content-encoding') &&
  Number(reply.getHeader('content-length') ?? 0) >= minCompressedBytes;

async function sendCompressed(reply: FastifyReply, body: Buffer, encoding: BodyEncoding): Promise<FastifyReply> {
  const compressed = await compress(body, encoding, 'quick');
  const vary = reply.getHeader('vary');
  return reply
    .header('content-encoding', encoding)
    .header('content-length', compressed.length)
    .header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
    .send(compressed);
}
