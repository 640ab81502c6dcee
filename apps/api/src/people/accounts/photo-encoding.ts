import { ApiError } from '../../platform/errors/api-error.ts';
import { createWorkQueue } from '../../platform/limits/work-queue.ts';
import { loadSharp } from '../../platform/load-sharp.ts';

/** Maximum size of an upload, in bytes. */
export const largestPhotoBytes = 8 * 1024 * 1024;

/** Side of the stored square, in pixels: twice the largest avatar. */
const sidePixels = 512;
/** Side of the public photo, in pixels: an avatar of 96 on a high-resolution screen. */
const avatarPixels = 192;
/** Maximum resolution: that of a good phone. A small file with more pixels is a decompression bomb. */
const mostPixels = 64_000_000;

/** Concurrent conversions: files, DNS and passwords share the same four threads. */
const enqueue = createWorkQueue(2);
const terms = { mostWaiting: 60 } as const;

const startsWith = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/**
 * Whether a file begins with the signature of an accepted format. It runs before any decoder, because the decoder also
 * reads formats that may refer to files (SVG, PDF).
 */
export const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, 0, '\xff\xd8\xff') ||
  startsWith(bytes, 0, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) ||
  startsWith(bytes, 4, 'ftypavif');

/**
 * Converts an upload to the stored photo: an upright square of WebP without metadata, such as place and time.
 *
 * @throws ApiError `photo_unusable` if it has another format or cannot be decoded; `too_many_requests` for a full queue
 */
export async function encodePhoto(upload: Buffer): Promise<Buffer> {
  if (!isPicture(upload)) throw new ApiError('photo_unusable');
  return enqueue(terms, async () => {
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
  });
}

/** Converts a stored photo to the small public one, which is enough for an avatar. */
export const encodeAvatar = (photo: Buffer): Promise<Buffer> =>
  enqueue(terms, async () =>
    (await loadSharp())(photo).resize(avatarPixels, avatarPixels).webp({ quality: 80 }).toBuffer(),
  );
