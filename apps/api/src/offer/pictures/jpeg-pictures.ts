import { existsSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { ApiError } from '../../platform/errors/api-error.ts';

/** Of the pictures that were asked for last: some four hundred. */
const mostBytes = 16 * 2 ** 20;
/** The most that are made or wait: each takes some fifty milliseconds. */
const mostAtOnce = 20;

/**
 * Pictures as JPEG, for whoever reads no AVIF: each is made of its AVIF when it is first asked for. There are as many
 * addresses as there are pictures, and what a picture shows never changes.
 *
 * @param directories where the AVIF files lie; the first that has one counts
 * @returns the JPEG of a file name without its ending, null where there is no such AVIF
 * @throws ApiError `not_ready` when too many are being made
 */
export function createJpegPictures(directories: readonly string[]): (name: string) => Promise<Buffer | null> {
  const kept = new LRUCache<string, Buffer>({ maxSize: mostBytes, sizeCalculation: ({ length }) => length + 1 });
  const making = new Map<string, Promise<Buffer>>();

  async function make(name: string, file: string): Promise<Buffer> {
    const made = await sharp(file).jpeg({ quality: 74, mozjpeg: true }).toBuffer();
    kept.set(name, made);
    return made;
  }

  return async (name) => {
    const known = kept.get(name) ?? making.get(name);
    if (known) return known;
    const file = directories.map((directory) => path.join(directory, `${name}.avif`)).find((avif) => existsSync(avif));
    if (!file) return null;
    if (making.size >= mostAtOnce) throw new ApiError('not_ready');
    const made = make(name, file).finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };
}
