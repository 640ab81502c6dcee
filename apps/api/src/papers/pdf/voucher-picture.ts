import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CalendarDate, Season } from '@mp/domain';
import sharp from 'sharp';
import { picturesDirectory } from '../../offer/pictures/manifest.ts';
import { pictureSeason } from './picture-season.ts';

/** What a voucher shows: a place of the catalogue's, in the season in which it is bought. */
const drawing = 'treehouse-1';

const made = new Map<Season, Promise<Buffer>>();

/**
 * The picture of a voucher that is bought on a day, as a JPEG that a PDF can hold: 900 pixels high, which is 220 to the
 * inch there. Made once for each season.
 */
export function voucherPicture(bought: CalendarDate): Promise<Buffer> {
  const season = pictureSeason(bought);
  const known = made.get(season);
  if (known) return known;
  const picture = makePicture(season);
  made.set(season, picture);
  // Whoever asks after a failure tries anew.
  picture.catch(() => made.delete(season));
  return picture;
}

const makePicture = async (season: Season): Promise<Buffer> =>
  sharp(await readFile(path.join(picturesDirectory, `${drawing}-${season}-large.webp`)))
    .resize({ width: 547, height: 900, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
