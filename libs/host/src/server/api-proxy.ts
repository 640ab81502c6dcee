import { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { apiErrors } from '@mp/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { sendApiError } from './api-answers.ts';
import { CallRefusedError, createApiPool, type ApiPoolLimits } from './api-pool.ts';
import { servePictures } from './picture-keeper.ts';

const kib = 1024;

/** What is passed on, and how much a body may hold: a photo has a limit of its own, which the API knows better. */
const proxied = [
  { prefix: '/api/user/photo', rewritePrefix: '/user/photo', bodyLimit: 9 * kib * kib },
  { prefix: '/api', rewritePrefix: '', bodyLimit: 512 * kib },
] as const;

export interface ApiProxyOptions {
  readonly apiOrigin: string;
  readonly limits?: ApiPoolLimits;
  /** Where pictures lie on this machine, if they do. */
  readonly pictureDirectories?: readonly string[];
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
  { apiOrigin, limits, pictureDirectories = [] }: ApiProxyOptions,
): Promise<void> {
  const pool = createApiPool(limits);
  app.addHook('onClose', () => pool.close());
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
  servePictures(app, { apiOrigin, pool, directories: pictureDirectories });
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
            void sendAnswer(request as FastifyRequest, reply as unknown as FastifyReply, { stream, ...rest } as never),
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
function sendAnswer(request: FastifyRequest, reply: FastifyReply, { stream }: { stream: Readable }): FastifyReply {
  const type = String(reply.getHeader('content-type') ?? '');
  if (reply.statusCode < 500 || type.startsWith('application/json')) return reply.send(stream);
  stream.destroy();
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  return sendApiError(request, reply, 'not_ready');
}
