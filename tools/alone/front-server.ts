import http from 'node:http';
import httpProxy from '@fastify/http-proxy';
import staticFiles from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Compiler } from 'webpack';
import hotMiddleware from 'webpack-hot-middleware';

/** The event stream of hot module replacement. */
const changesPath = '/__webpack_hmr';

export interface FrontServerOptions {
  /** Compiles the client. */
  readonly compiler: Compiler;
  /** Origin of the page server. */
  readonly pagesOrigin: string;
  /** Resolves when the page server runs the latest build. */
  readonly current: () => Promise<void>;
  /** The redirect of `/`. */
  readonly start: string;
}

/**
 * The front server of a remote in development: serves the client's current files, notifies open pages of changed
 * modules, and restarts the page server on a new build before it proxies a page request.
 */
export async function createFrontServer(options: FrontServerOptions): Promise<FastifyInstance> {
  const { compiler, pagesOrigin, current, start } = options;
  const changes = hotMiddleware(compiler, { path: changesPath, log: false });
  const app = fastify({ forceCloseConnections: true });
  app.get(changesPath, (request, reply) => {
    reply.hijack();
    changes(request.raw, reply.raw, () => reply.raw.end());
  });
  // Pages with hot replacement never reload: this turns reload polling off.
  app.get('/dev/reload', (_request, reply) => reply.code(204).send());
  await app.register(staticFiles, {
    root: compiler.outputPath,
    prefix: '/static/',
  });
  await app.register(httpProxy, {
    upstream: pagesOrigin,
    http: { agents: { 'http:': new http.Agent({ keepAlive: false }), 'https:': undefined } },
    preHandler: async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
      if (url === '/') return reply.redirect(start, 302);
      if (headers.accept?.includes('text/html')) await current();
      return undefined;
    },
    replyOptions: {
      rewriteRequestHeaders: ({ headers: { host } }: FastifyRequest, headers: object) => ({ ...headers, host }),
    },
  } as never);
  return app;
}
