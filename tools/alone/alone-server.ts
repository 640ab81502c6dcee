import http from 'node:http';
import httpProxy from '@fastify/http-proxy';
import staticFiles from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Compiler } from 'webpack';
import hotMiddleware from 'webpack-hot-middleware';

/** Where a client listens for its changed modules. */
const changesPath = '/__webpack_hmr';

export interface AloneServerOptions {
  /** What builds the client. */
  readonly compiler: Compiler;
  /** Where the page server is. */
  readonly pagesOrigin: string;
  /** Resolves once the page server runs what was built last. */
  readonly current: () => Promise<void>;
  /** Where an address without a path leads. */
  readonly start: string;
}

/**
 * What stands in front of the page server while an area is developed alone: it serves the client's files as they are at the
 * moment, tells open pages of changed modules, and has the page server run the latest build before it is asked for a page.
 */
export async function createAloneServer(options: AloneServerOptions): Promise<FastifyInstance> {
  const { compiler, pagesOrigin, current, start } = options;
  const changes = hotMiddleware(compiler, { path: changesPath, log: false });
  const app = fastify({ forceCloseConnections: true });
  app.get(changesPath, (request, reply) => {
    reply.hijack();
    changes(request.raw, reply.raw, () => reply.raw.end());
  });
  // A page that takes its changes never has to be loaded again: this tells it not to ask.
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
