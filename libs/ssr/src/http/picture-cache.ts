import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendApiError } from './api-error-response.ts';
import { CallRefusedError, type ApiPool } from './api-pool.ts';
import type { CacheLimits } from '../cache/cache-limits.ts';

interface Picture {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/** Bytes that a cached picture takes besides its content. */
const overhead = 1_024;

const forwardedHeaders = ['content-type', 'cache-control', 'etag', 'last-modified'] as const;

/**
 * The API renders a map tile on its first request, which is slow on a busy machine. After a timeout the response is an empty
 * tile that is not cached, and a later request gets the real one.
 */
const tilesPath = '/media/map/';
const emptyTile = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

interface PictureCacheOptions {
  readonly apiOrigin: string;
  readonly pool: ApiPool;
  /** The directory of the product's own pictures on this machine, if any. */
  readonly directory: string | undefined;
  /** Limits of the cache. */
  readonly limits: CacheLimits;
}

/**
 * Serves `/media` from this machine's directory or from a cache, and requests other pictures from the API. A changed picture
 * gets a new name, so cached ones never expire.
 */
export function servePictures(app: FastifyInstance, { apiOrigin, pool, directory, limits }: PictureCacheOptions): void {
  const pictures = new LRUCache<string, Picture>({
    max: limits.maxEntries,
    maxSize: limits.maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length + overhead,
  });

  app.get('/media/*', async (request, reply) => {
    const address = new URL(request.url, apiOrigin).pathname;
    let picture = pictures.get(address) ?? (await readPicture(address));
    if (!picture) {
      const fetched = await fetchPicture(address, request.ip).catch((error: unknown) => {
        request.log.warn({ err: error, address }, 'A picture could not be loaded.');
        return error instanceof CallRefusedError && error.isOfClient ? 'too_many_requests' : 'not_ready';
      });
      if (fetched === 'not_ready' && address.startsWith(tilesPath))
        return reply.header('cache-control', 'no-store').type('image/gif').send(emptyTile);
      if (typeof fetched === 'string') return sendApiError(request, reply, fetched);
      picture = fetched;
    }
    reply.headers(picture.headers);
    const { etag } = picture.headers;
    if (etag !== undefined && request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(picture.bytes);
  });

  async function readPicture(address: string): Promise<Picture | undefined> {
    const [, file] = /^\/media\/([\w-]+\.avif)$/.exec(address) ?? [];
    if (file === undefined || directory === undefined) return undefined;
    const bytes = await readFile(path.join(directory, file)).catch(() => undefined);
    if (!bytes) return undefined;
    const picture = {
      headers: {
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
      },
      bytes,
    };
    pictures.set(address, picture);
    return picture;
  }

  async function fetchPicture(
    address: string,
    client: string,
  ): Promise<Picture | 'not_found' | 'too_many_requests' | 'not_ready'> {
    const headers = { 'x-forwarded-for': client };
    const response = await pool.call(client, { origin: apiOrigin, path: address, method: 'GET', headers });
    const type = String(response.headers['content-type'] ?? '');
    if (response.statusCode === 429) return 'too_many_requests';
    if (response.statusCode >= 400 && response.statusCode < 500) return 'not_found';
    if (response.statusCode !== 200 || !type.startsWith('image/')) return 'not_ready';
    const picture = {
      headers: Object.fromEntries(
        forwardedHeaders.flatMap((name) => (response.headers[name] ? [[name, String(response.headers[name])]] : [])),
      ),
      bytes: response.body,
    };
    pictures.set(address, picture);
    return picture;
  }
}
