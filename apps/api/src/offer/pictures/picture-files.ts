import { jpegSize, pictureSizes, type PictureSize } from '@mp/domain';
import { loadSharp } from '../../platform/load-sharp.ts';

/** The most important point of a picture, from its upper left corner: 0 to 1 across and down. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** Pixel limit against decompression bombs. */
const maxPixels = 64_000_000;

const quality = { quality: 50, effort: 2 } as const;

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

/** A picture in the largest size and as a whole, as AVIF, with its preview as a data URI. */
export interface EncodedPicture {
  readonly large: Buffer;
  /** Not cropped, and at most so large that a crop of it is enough for every size. */
  readonly whole: Buffer;
  readonly preview: string;
}

/**
 * Converts an upload: upright, cropped to 3:2 around its focal point, or around the most salient part without one. Metadata is
 * removed.
 *
 * @throws Error when it cannot be decoded
 */
export async function encodePicture(original: Buffer, focal?: FocalPoint): Promise<EncodedPicture> {
  const sharp = await loadSharp();
  const uncropped = sharp(original, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient();
  const upright = focal ? sharp(await uncropped.toBuffer()) : uncropped.clone();
  if (focal) {
    const { width, height } = await upright.metadata();
    upright.extract(cropAround({ width, height }, focal));
  }
  const { width, height } = pictureSizes.large;
  const large = await upright.resize(width, height, { fit: 'cover', position: 'attention' }).avif(quality).toBuffer();
  // As wide and high as the largest size at least.
  const whole = uncropped.clone().resize(width, height, { fit: 'outside', withoutEnlargement: true }).avif(quality);
  return { large, whole: await whole.toBuffer(), preview: await encodePreview(large) };
}

/** The preview of a stored picture, as a data URI. */
export async function encodePreview(picture: Buffer): Promise<string> {
  const sharp = await loadSharp();
  const preview = await sharp(picture).resize(16, 11, { fit: 'cover' }).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${preview.toString('base64')}`;
}

/** Converts a stored picture to a smaller size, as AVIF. */
export async function encodeSize(picture: Buffer, size: PictureSize): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width, height } = pictureSizes[size];
  return sharp(picture).resize(width, height, { fit: 'cover' }).avif(quality).toBuffer();
}

/** Converts a stored picture to the JPEG for clients without AVIF. */
export async function encodeJpeg(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width, height } = pictureSizes[jpegSize];
  return sharp(picture).resize(width, height, { fit: 'cover' }).jpeg({ quality: 74, mozjpeg: true }).toBuffer();
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
