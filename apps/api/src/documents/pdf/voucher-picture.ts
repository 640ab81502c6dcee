import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { VoucherGiftWire } from '@mp/contract';
import { dateInZone, operatorTimeZone } from '@mp/domain';
import { picturesDirectory } from '../../offer/pictures/manifest.ts';
import { defaultMotif, motifDrawing } from '../../booking/vouchers/voucher-motifs.ts';
import { loadSharp } from '../../platform/load-sharp.ts';
import { pictureSeason } from './picture-season.ts';

/** The drawing of the motif that the giver chose, or else of the default one in the season of the purchase. */
export const voucherDrawing = ({
  gift,
  purchasedAt,
}: {
  readonly gift: VoucherGiftWire | null;
  readonly purchasedAt: Date;
}): string =>
  gift
    ? motifDrawing(gift.motif, gift.season)
    : motifDrawing(defaultMotif, pictureSeason(dateInZone(purchasedAt, operatorTimeZone)));

const made = new Map<string, Promise<Buffer>>();

/**
 * Converts a voucher's picture to a JPEG for PDFs: 900 pixels high, which is 220 per inch there. Cached for each drawing.
 *
 * @param drawing the name of a picture of the catalogue, with its season
 */
export function voucherPicture(drawing: string): Promise<Buffer> {
  const cached = made.get(drawing);
  if (cached) return cached;
  const picture = makePicture(drawing);
  made.set(drawing, picture);
  // Do not cache a failure: the next call retries.
  picture.catch(() => made.delete(drawing));
  return picture;
}

async function makePicture(drawing: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(await readFile(path.join(picturesDirectory, `${drawing}-large.avif`)))
    .resize({ width: 547, height: 900, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
