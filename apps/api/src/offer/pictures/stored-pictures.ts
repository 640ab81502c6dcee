import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pictureSizes, type PictureSize } from '@mp/domain';
import type { ObjectStore } from '@mp/object-store';
import { picturesDirectory } from './manifest.ts';
import { encodeSize } from './picture-files.ts';

/** Names also come from imports and addresses. They must not contain a path. */
const names = /^[\w-]+$/;

/** The largest first. */
const sizes = (Object.keys(pictureSizes) as PictureSize[]).reverse();

/** The path of an added picture in the store. Only the largest size is stored when it is added. */
export const picturePath = (name: string, size: PictureSize): string => `pictures/${name}-${size}.avif`;

/** The path of an added picture as a whole, from which it can be cropped again. */
export const wholePath = (name: string): string => `pictures/${name}-whole.avif`;

/** The AVIF of a picture in a size, if there is a file: the product's own, or an added one. */
async function storedSize(files: ObjectStore, name: string, size: PictureSize): Promise<Buffer | null> {
  const own = path.join(picturesDirectory, `${name}-${size}.avif`);
  const bytes = await readFile(own).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return bytes ?? files.read(picturePath(name, size));
}

/** The largest file of a picture; null when there is none. */
export async function largestPicture(files: ObjectStore, name: string): Promise<Buffer | null> {
  if (!names.test(name)) return null;
  for (const size of sizes) {
    const bytes = await storedSize(files, name, size);
    if (bytes) return bytes;
  }
  return null;
}

/**
 * The AVIF of a picture in a size. One that is missing is made of the largest, and stored for every process.
 *
 * @param make runs the conversion, which takes some two tenths of a second
 * @returns null when there is no such picture
 */
export async function pictureInSize(
  files: ObjectStore,
  name: string,
  size: PictureSize,
  make: (work: () => Promise<Buffer>) => Promise<Buffer>,
): Promise<Buffer | null> {
  const stored = await storedSize(files, name, size);
  if (stored) return stored;
  const largest = await largestPicture(files, name);
  if (!largest) return null;
  return make(async () => {
    // Another request or process may have made it meanwhile.
    const made = await files.read(picturePath(name, size));
    if (made) return made;
    const bytes = await encodeSize(largest, size);
    await files.put(picturePath(name, size), bytes);
    return bytes;
  });
}
