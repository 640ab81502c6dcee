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
 * Converts a picture of the catalogue to a JPEG for PDFs, at 200 pixels per inch; null if no file is readable, so that the
 * document is printed without it.
 *
 * @param id the picture's id in the database
 */
export async function printedPicture(
  dataDir: string,
  id: string | null,
  { width, height }: PrintedSize,
): Promise<Buffer | null> {
  // Ids also come from imports. They must not contain a path.
  const file = id !== null && /^[\w-]+$/.test(id) && fileOf(dataDir, id);
  if (!file) return null;
  const pixels = (points: number): number => Math.round((points / 72) * 200);
  try {
    const whole = Math.max(pixels(height), Math.round((pixels(width) * 2) / 3));
    const sharp = await loadSharp();
    return await sharp(await readFile(file))
      .resize({ width: pixels(width), height: whole, fit: 'cover' })
      // Crop above the middle, to show roofs.
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
