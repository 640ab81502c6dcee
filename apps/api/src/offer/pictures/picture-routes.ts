import { createHash } from 'node:crypto';
import { jpegSize, pictureSizes, type PictureSize } from '@mp/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../platform/services/services.ts';
import { picturesOf } from './added-pictures.ts';
import { picturesPath } from './manifest.ts';
import { encodeJpeg } from './picture-files.ts';
import { createPictureQueue } from './picture-queue.ts';
import { pictureInSize } from './stored-pictures.ts';

/** Cache of the last requested JPEGs: some six hundred. */
const maxBytes = 16 * 2 ** 20;
const maxPictures = 2_000;
/**
 * Concurrent conversions: files, DNS and passwords share the same four threads. Each takes fifty to two hundred milliseconds; a
 * page shows thirty pictures.
 */
const terms = { atOnce: 2, maxWaiting: 60, maxOfCaller: 40 } as const;

const avif = new RegExp(`^([\\w-]+)-(${Object.keys(pictureSizes).join('|')})\\.avif$`);
const jpeg = new RegExp(`^([\\w-]+)-${jpegSize}\\.jpg$`);

/**
 * Serves pictures, cached indefinitely: as AVIF in every size and as JPEG in one, for clients without AVIF. What is missing is made
 * on the first request. The number of addresses is bounded by the pictures, and a picture's content never changes.
 */
export async function pictureRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { database, files } = services;
  const pictures = picturesOf(database);
  const enqueue = createPictureQueue<Buffer>(services, terms);
  const jpegs = new LRUCache<string, Buffer>({
    max: maxPictures,
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.length + 1,
  });

  const avifOf = (request: FastifyRequest, name: string, size: PictureSize): Promise<Buffer | null> =>
    pictureInSize(files, name, size, (work) => enqueue(request, `${name}-${size}`, work));

  async function jpegOf(request: FastifyRequest, name: string): Promise<Buffer | null> {
    const cached = jpegs.get(name);
    if (cached) return cached;
    const medium = await avifOf(request, name, jpegSize);
    if (!medium) return null;
    const bytes = await enqueue(request, `${name}.jpg`, () => encodeJpeg(medium));
    jpegs.set(name, bytes);
    return bytes;
  }

  async function read(request: FastifyRequest, file: string): Promise<Buffer | null> {
    const [, name, size] = avif.exec(file) ?? jpeg.exec(file) ?? [];
    // Unknown names cost no request to the store.
    if (name === undefined || !(await pictures.of([name])).picture(name, 'en')) return null;
    return size === undefined ? jpegOf(request, name) : avifOf(request, name, size as PictureSize);
  }

  app.get<{ Params: { file: string } }>(
    `${picturesPath}:file`,
    { config: { access: 'everybody' }, schema: { hide: true } },
    async (request, reply) => {
      const { params, headers } = request;
      const bytes = await read(request, params.file);
      if (!bytes) throw new ApiError('not_found');
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
      reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag });
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(params.file.endsWith('.jpg') ? 'image/jpeg' : 'image/avif').send(bytes);
    },
  );
}
