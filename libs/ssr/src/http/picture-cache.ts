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

/** What a kept picture takes beside its bytes. */
const overhead = 1_024;

const passedOn = ['content-type', 'cache-control', 'etag', 'last-modified'] as const;

/**
 * Tiles of the map are drawn when they are first asked for, which takes long on a machine that has much to do. One that is
 * late is left empty, the map around it says enough; whoever asks again has it.
 */
const tilesPath = '/media/map/';
const nothing = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

interface PictureKeeperOptions {
  readonly apiOrigin: string;
  readonly pool: ApiPool;
  /** Where pictures lie on this machine. */
  readonly directories: readonly string[];
  /** How many are kept: those that were asked for last. */
  readonly limits: CacheLimits;
}

/**
 * Serves `/media` without the API, as far as that goes: from this machine's own directories, else from memory. A picture
 * that changes gets another name, so one that was seen is kept for as long as there is room.
 */
export function servePictures(
  app: FastifyInstance,
  { apiOrigin, pool, directories, limits }: PictureKeeperOptions,
): void {
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
        request.log.warn({ err: error, address }, 'A picture could not be had.');
        return error instanceof CallRefusedError && error.isOfClient ? 'too_many_requests' : 'not_ready';
      });
      if (fetched === 'not_ready' && address.startsWith(tilesPath))
        return reply.header('cache-control', 'no-store').type('image/gif').send(nothing);
      if (typeof fetched === 'string') return sendApiError(request, reply, fetched);
      picture = fetched;
    }
    reply.headers(picture.headers);
    const { etag } = picture.headers;
    if (etag !== undefined && request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(picture.bytes);
  });

  async function readPicture(address: string): Promise<Picture | undefined> {
    const name = /^\/media\/([\w-]+\.avif)$/.exec(address);
    if (!name) return undefined;
    const [, file = ''] = name;
    for (const directory of directories) {
      const bytes = await readFile(path.join(directory, file)).catch(() => undefined);
      if (!bytes) continue;
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
    return undefined;
  }

  async function fetchPicture(address: string, client: string): Promise<Picture | 'not_found' | 'not_ready'> {
    const headers = { 'x-forwarded-for': client };
    const answer = await pool.call(client, { origin: apiOrigin, path: address, method: 'GET', headers });
    const type = String(answer.headers['content-type'] ?? '');
    if (answer.statusCode >= 400 && answer.statusCode < 500) return 'not_found';
    if (answer.statusCode !== 200 || !type.startsWith('image/')) return 'not_ready';
    const picture = {
      headers: Object.fromEntries(
        passedOn.flatMap((name) => (answer.headers[name] ? [[name, String(answer.headers[name])]] : [])),
      ),
      bytes: answer.body,
    };
    pictures.set(address, picture);
    return picture;
  }
}
