import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { picturesDirectory } from '../../offer/pictures/manifest.ts';

const made = new Map<string, Promise<Buffer>>();

/**
 * The picture of a voucher as a JPEG that a PDF can hold: 900 pixels high, which is 220 to the inch there. Made once for
 * each drawing.
 *
 * @param drawing the name of a picture of the catalogue, with its season
 */
export function voucherPicture(drawing: string): Promise<Buffer> {
  const known = made.get(drawing);
  if (known) return known;
  const picture = makePicture(drawing);
  made.set(drawing, picture);
  // Whoever asks after a failure tries anew.
  picture.catch(() => made.delete(drawing));
  return picture;
}

const makePicture = async (drawing: string): Promise<Buffer> =>
  sharp(await readFile(path.join(picturesDirectory, `${drawing}-large.avif`)))
    .resize({ width: 547, height: 900, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
