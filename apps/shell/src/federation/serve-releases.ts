import path from 'node:path';
import { releaseKey } from '@mp/host-api/release-key';
import { encodingFor } from '@mp/ssr/http';
import type { ReleaseLoader } from '@mp/remotes/loader';
import { ReleaseError } from '@mp/remotes/manifest';
import type { FastifyInstance } from 'fastify';

/** Media types of the files of remotes' builds. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.geojson': 'application/geo+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const endings = { br: '.br', gzip: '.gz' } as const;

/** The route of a release's files for browsers. */
const releasesPath = '/remotes';

/**
 * Serves the files of releases for browsers. The loader compares each file with its signed hash: a changed file is not
 * sent. Earlier releases are also served, for open pages.
 */
export function serveReleases(app: FastifyInstance, loader: Pick<ReleaseLoader, 'file'>): void {
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    `${releasesPath}/:name/:version/client/*`,
    async (request, reply) => {
      const { name, version, '*': rest } = request.params;
      reply.header('cache-control', 'no-store');
      try {
        const file = `client/${rest}`;
        const wanted = encodingFor(request);
        const compressed = wanted && (await loader.file(name, version, file + endings[wanted]));
        const found = compressed ?? (await loader.file(name, version, file));
        if (!found) return await reply.code(404).send();
        const etag = `"${found.integrity}"`;
        reply.headers({
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept-encoding',
          etag,
          'content-type': types[path.extname(file)] ?? 'application/octet-stream',
          ...(compressed && { 'content-encoding': wanted }),
        });
        return request.headers['if-none-match'] === etag ? await reply.code(304).send() : await reply.send(found.bytes);
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        app.log.error(
          { err: error, release: releaseKey({ name, version }), code: error.code },
          'A file of a release is refused.',
        );
        return reply.code(error.code === 'file_changed' ? 410 : 503).send();
      }
    },
  );
}
