import { pictureSizes } from '@mp/domain';
import { loadSharp } from '../../platform/load-sharp.ts';

/** The most important point of a picture, from its upper left corner: 0 to 1 across and down. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** Pixel limit against decompression bombs. */
const maxPixels = 64_000_000;

/** All pictures are 3:2. [3.4] */
const ratio = pictureSizes.large.width / pictureSizes.large.height;

/**
 * The crop of a picture: as large as possible, centred on the focal point as far as possible.
 *
 * @example cropAround({ width: 3000, height: 1000 }, { x: 1, y: 0.5 }) // the right half: { left: 1500, top: 0, width:
 * 1500, height: 1000 }
 */
export function cropAround(
  { width, height }: { readonly width: number; readonly height: number },
  { x, y }: FocalPoint,
): { left: number; top: number; width: number; height: number } {
  const isWide = width / height > ratio;
  const crop = isWide
    ? { width: Math.round(height * ratio), height }
    : { width, height: Math.max(1, Math.round(width / ratio)) };
  const within = (most: number, start: number): number => Math.min(Math.max(Math.round(start), 0), most);
  return {
    ...crop,
    left: within(width - crop.width, x * width - crop.width / 2),
    top: within(height - crop.height, y * height - crop.height / 2),
  };
}

/**
 * Writes a picture upright in every size as AVIF, `<base>-<size>.avif`, cropped to 3:2 around its focal point, or
 * around the most salient part without one. Metadata is removed.
 *
 * @returns the preview as a data URI
 * @throws Error when it cannot be decoded
 */
export async function writePictureFiles(original: Buffer, base: string, focal?: FocalPoint): Promise<string> {
  const sharp = await loadSharp();
  const whole = sharp(original, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient();
  const upright = focal ? sharp(await whole.toBuffer()) : whole;
  if (focal) {
    const { width, height } = await upright.metadata();
    upright.extract(cropAround({ width, height }, focal));
  }
  for (const [size, { width, height }] of Object.entries(pictureSizes)) {
    const resized = upright.clone().resize(width, height, { fit: 'cover', position: 'attention' });
    await resized.avif({ quality: 50, effort: 2 }).toFile(`${base}-${size}.avif`);
  }
  const preview = await upright.clone().resize(16, 11, { fit: 'cover' }).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${preview.toString('base64')}`;
}

/**
 * Decodes a picture completely.
 *
 * @throws Error when it cannot be decoded, or is truncated
 */
export async function requireReadablePicture(original: Buffer): Promise<void> {
  const sharp = await loadSharp();
  await sharp(original, { failOn: 'error', limitInputPixels: maxPixels }).raw().toBuffer();
}
