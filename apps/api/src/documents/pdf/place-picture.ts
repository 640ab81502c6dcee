import type { ObjectStore } from '@mp/object-store';
import { largestPicture } from '../../offer/pictures/stored-pictures.ts';
import { loadSharp } from '../../platform/load-sharp.ts';

/** A picture's size on paper, in points. */
export interface PrintedSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Converts a picture of the catalogue to a JPEG for PDFs, at 200 pixels per inch; null if it cannot be read, so that the
 * document is printed without it.
 *
 * @param name the picture's name in the database
 */
export async function printedPicture(
  files: ObjectStore,
  name: string | null,
  { width, height }: PrintedSize,
): Promise<Buffer | null> {
  if (name === null) return null;
  const pixels = (points: number): number => Math.round((points / 72) * 200);
  try {
    const picture = await largestPicture(files, name);
    if (!picture) return null;
    const whole = Math.max(pixels(height), Math.round((pixels(width) * 2) / 3));
    const sharp = await loadSharp();
    return await sharp(picture)
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
