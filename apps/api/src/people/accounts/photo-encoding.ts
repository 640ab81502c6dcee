import { ApiError } from '../../platform/errors/api-error.ts';
import { loadSharp } from '../../platform/load-sharp.ts';

/** The largest upload, in bytes. */
export const largestPhotoBytes = 8 * 1024 * 1024;

/** The side of the square that is kept, in pixels: twice what the largest avatar needs. */
const sidePixels = 512;
/** The side of what its public address shows: an avatar of 96 on a fine screen. */
const avatarPixels = 192;
/** What a good telephone takes; a small file that unpacks to more is a bomb. */
const mostPixels = 64_000_000;

const startsWith = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/**
 * Whether the first bytes are those of a picture we take. Looked at before anything parses it: the decoder knows many
 * formats, among them some (SVG, PDF) that may refer to files.
 */
export const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, 0, '\xff\xd8\xff') ||
  startsWith(bytes, 0, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) ||
  startsWith(bytes, 4, 'ftypavif');

/**
 * Makes of an upload what is kept: upright, a square of WebP, and nothing else: where and when it was taken is gone.
 *
 * @throws ApiError `photo_unusable` when it is not one of the formats or cannot be decoded
 */
export async function encodePhoto(upload: Buffer): Promise<Buffer> {
  if (!isPicture(upload)) throw new ApiError('photo_unusable');
  const sharp = await loadSharp();
  try {
    return await sharp(upload, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize(sidePixels, sidePixels, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new ApiError('photo_unusable');
  }
}

/** Makes of a kept photo what its public address shows: small, which is all that an avatar needs. */
export const encodeAvatar = async (photo: Buffer): Promise<Buffer> =>
  (await loadSharp())(photo).resize(avatarPixels, avatarPixels).webp({ quality: 80 }).toBuffer();
