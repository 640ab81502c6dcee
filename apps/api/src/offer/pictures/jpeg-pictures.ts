import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../platform/errors/api-error.ts';
import { loadSharp } from '../../platform/load-sharp.ts';

/** Of the pictures that were asked for last: some six hundred. */
const mostBytes = 16 * 2 ** 20;
const mostPictures = 2_000;
/** Made at once: reading files, names and passwords need the same four threads. */
const mostAtOnce = 2;
/** How many may wait: each takes some fifty milliseconds. */
const longestQueue = 60;

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
 * Pictures as JPEG, for whoever reads no AVIF: each is made of its AVIF when it is first asked for, one after the other. There
 * are as many addresses as there are pictures, and what a picture shows never changes.
 *
 * @param directories where the AVIF files lie; the first that has one counts
 * @returns the JPEG of a file name without its ending, null where there is no such AVIF
 * @throws ApiError `not_ready` when too many wait
 */
export function createJpegPictures(directories: readonly string[]): (name: string) => Promise<JpegPicture | null> {
  const kept = new LRUCache<string, JpegPicture>({
    max: mostPictures,
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  const making = new Map<string, Promise<JpegPicture>>();
  const waiting: (() => void)[] = [];
  let atWork = 0;

  async function inTurn(name: string, file: string): Promise<JpegPicture> {
    if (atWork >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    atWork += 1;
    try {
      const made = await makeJpeg(file);
      kept.set(name, made);
      return made;
    } finally {
      atWork -= 1;
      making.delete(name);
      waiting.shift()?.();
    }
  }

  return async (name) => {
    const known = kept.get(name) ?? making.get(name);
    if (known) return known;
    const file = directories.map((directory) => path.join(directory, `${name}.avif`)).find((avif) => existsSync(avif));
    if (!file) return null;
    if (waiting.length >= longestQueue) throw new ApiError('not_ready');
    const made = inTurn(name, file);
    making.set(name, made);
    return made;
  };
}
