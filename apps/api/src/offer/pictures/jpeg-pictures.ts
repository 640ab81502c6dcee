import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Counting } from '../../platform/limits/attempt-limit.ts';
import { loadSharp } from '../../platform/load-sharp.ts';
import { createPictureQueue } from './picture-queue.ts';

/** Cache of the last requested pictures: some six hundred. */
const maxBytes = 16 * 2 ** 20;
const maxPictures = 2_000;
/**
 * Concurrent conversions: files, DNS and passwords share the same four threads. Each takes some fifty milliseconds; a
 * page shows thirty.
 */
const terms = { atOnce: 2, maxWaiting: 60, maxOfCaller: 40 } as const;

export interface JpegPicture {
  readonly bytes: Buffer;
  readonly etag: string;
}

async function makeJpeg(file: string): Promise<JpegPicture> {
  const sharp = await loadSharp();
  const bytes = await sharp(file).jpeg({ quality: 74, mozjpeg: true }).toBuffer();
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
}

/**
 * Serves pictures as JPEG for clients without AVIF. Each is converted from its AVIF on the first request. The number of
 * addresses is bounded by the pictures, and a picture's content never changes.
 *
 * @param directories directories of AVIF files, searched in order
 * @returns the JPEG of a file name without extension, null when there is no such AVIF
 * @throws ApiError `too_many_requests` when the queue is full
 */
export function createJpegPictures(
  services: Counting,
  directories: readonly string[],
): (request: FastifyRequest, name: string) => Promise<JpegPicture | null> {
  const cache = new LRUCache<string, JpegPicture>({
    max: maxPictures,
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  const making = createPictureQueue<JpegPicture>(services, terms);
  return async (request, name) => {
    const cached = cache.get(name);
    if (cached) return cached;
    const file = directories.map((directory) => path.join(directory, `${name}.avif`)).find((avif) => existsSync(avif));
    if (!file) return null;
    const made = await making(request, name, () => makeJpeg(file));
    cache.set(name, made);
    return made;
  };
}
