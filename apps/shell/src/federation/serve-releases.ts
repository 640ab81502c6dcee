import path from 'node:path';
import { contractVersion } from '@mp/shell-contract';
import { encodingFor } from '@mp/host/server';
import {
  manifestFile,
  ownBase,
  readSigned,
  releaseDirectory,
  ReleaseRefused,
  verifyManifest,
  type ReleaseManifest,
  type TrustedKeys,
} from '@mp/signed-releases';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

export interface ServeReleasesOptions {
  /** Where the releases are. */
  readonly directory: string;
  readonly keys: TrustedKeys;
  /** Told of a file that is not what was signed. */
  readonly onRefused: (refusal: ReleaseRefused, name: string, version: string) => void;
}

/** What builds of areas consist of. */
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

/** Whether a refusal says that somebody has changed what was signed; that something is not there says nothing. */
const tellsOfChange = ({ code }: ReleaseRefused): boolean => !['unsigned', 'file_extra'].includes(code);

/**
 * Serves what browsers get of releases: each file is compared with what was signed before it is sent, so that what was
 * changed since is not there. Those of earlier releases, too, for pages that are open.
 */
export function serveReleases(app: FastifyInstance, { directory, keys, onRefused }: ServeReleasesOptions): void {
  const manifests = new LRUCache<string, Promise<ReleaseManifest>>({ max: 50 });

  const readManifest = async (name: string, version: string): Promise<ReleaseManifest> => {
    const text = await releaseDirectory(path.join(directory, name, version))
      .read(manifestFile)
      .catch((error: unknown) => {
        throw new ReleaseRefused('unsigned', '', error);
      });
    return verifyManifest(text.toString(), { name, version }, keys, contractVersion);
  };
  const manifestOf = (name: string, version: string): Promise<ReleaseManifest> => {
    const id = `${name}/${version}`;
    let reading = manifests.get(id);
    if (!reading) {
      manifests.set(id, (reading = readManifest(name, version)));
      reading.catch(() => manifests.delete(id));
    }
    return reading;
  };

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    `${ownBase}/:name/:version/client/*`,
    async (request, reply) => {
      const { name, version, '*': rest } = request.params;
      reply.header('cache-control', 'no-store');
      if (!/^[a-z-]+$/.test(name) || !/^\w[\w.-]*$/.test(version)) return reply.code(404).send();
      try {
        const file = `client/${rest}`;
        const manifest = await manifestOf(name, version);
        const wanted = encodingFor(request);
        const encoding = wanted && Object.hasOwn(manifest.files, file + endings[wanted]) ? wanted : null;
        const stored = file + (encoding ? endings[encoding] : '');
        const body = await readSigned(manifest, releaseDirectory(path.join(directory, name, version)), stored);
        const etag = `"${manifest.files[stored]}"`;
        reply.headers({
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept-encoding',
          etag,
          'content-type': types[path.extname(file)] ?? 'application/octet-stream',
          ...(encoding && { 'content-encoding': encoding }),
        });
        return request.headers['if-none-match'] === etag ? await reply.code(304).send() : await reply.send(body);
      } catch (error) {
        if (!(error instanceof ReleaseRefused)) throw error;
        if (!tellsOfChange(error)) return reply.code(404).send();
        onRefused(error, name, version);
        return reply.code(410).send();
      }
    },
  );
}
