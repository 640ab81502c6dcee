import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { importedPicturesDirectory, picturesDirectory } from '../../offer/pictures/manifest.ts';
import { loadSharp } from '../../platform/load-sharp.ts';

/** The largest first. */
const endings = ['-large.avif', '-medium.avif', '-small.avif'] as const;

/** A picture's size on paper, in points. */
export interface PrintedSize {
  readonly width: number;
  readonly height: number;
}

/**
 * A picture of the catalogue as a JPEG that a PDF can hold, with 200 pixels to the inch; null where there is no file that
 * can be read. A document is printed without it rather than not at all.
 *
 * @param id what the database calls it
 */
export async function printedPicture(
  dataDir: string,
  id: string | null,
  { width, height }: PrintedSize,
): Promise<Buffer | null> {
  // An id comes from an import, too: it names a file, never a way to one.
  const file = id !== null && /^[\w-]+$/.test(id) && fileOf(dataDir, id);
  if (!file) return null;
  const pixels = (points: number): number => Math.round((points / 72) * 200);
  try {
    const whole = Math.max(pixels(height), Math.round((pixels(width) * 2) / 3));
    const sharp = await loadSharp();
    return await sharp(await readFile(file))
      .resize({ width: pixels(width), height: whole, fit: 'cover' })
      // Roofs stand higher than the middle.
      .extract({
        left: 0,
        width: pixels(width),
        top: Math.round((whole - pixels(height)) / 4),
        height: pixels(height),
      })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  } catch {
    return null;
  }
}

const fileOf = (dataDir: string, id: string): string | undefined =>
  [importedPicturesDirectory(dataDir), picturesDirectory]
    .flatMap((directory) => endings.map((ending) => path.join(directory, id + ending)))
    .find((file) => existsSync(file));
