import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Picture } from './pictures.ts';

/** The widest copy; everything else is scaled down from it, so that a scene is rasterised once. */
export const MASTER_WIDTH = 1600;

interface Size {
  name: 'thumbnail' | 'small' | 'medium' | 'large';
  width: number;
  height: number;
  /** Of the AVIF, 1–100: less for larger ones, which are seen from further away or on screens with more pixels. */
  quality: number;
}

/** The sizes that the catalogue serves. */
const sizes: readonly Size[] = [
  { name: 'thumbnail', width: 320, height: 213, quality: 40 },
  { name: 'small', width: 640, height: 427, quality: 34 },
  { name: 'medium', width: 1024, height: 683, quality: 28 },
  { name: 'large', width: 1600, height: 1067, quality: 24 },
];

/**
 * Anything that changes the files but not the drawing; part of a picture's digest. Flat colours and long gradients stand little
 * quality; effort 2 keeps gradients clean at less bytes than effort 1 needs, and 3 takes twice its time for a fiftieth less.
 */
export const encoding = { sizes, effort: 2, revision: 2 };

export interface Raw {
  data: Buffer;
  info: { width: number; height: number };
}

const open = ({ data, info }: Raw): Sharp =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });

type Named = Pick<Picture, 'name' | 'season'>;

/** What the catalogue calls a picture: `chalet-1-winter`. */
export const idOf = ({ name, season }: Named): string => `${name}-${season}`;

/** The names of all files of a picture, without the folder. */
export const fileNames = (picture: Named): string[] => sizes.map((size) => `${idOf(picture)}-${size.name}.avif`);

/** Writes all sizes of a picture and returns the bytes they take. */
export async function writeSizes(folder: string, picture: Named, master: Raw): Promise<number> {
  let bytes = 0;
  for (const size of sizes) {
    const avif = await open(master)
      .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' })
      .avif({ quality: size.quality, effort: encoding.effort, chromaSubsampling: '4:2:0' })
      .toBuffer();
    await writeFile(join(folder, `${idOf(picture)}-${size.name}.avif`), avif);
    bytes += avif.length;
  }
  return bytes;
}

/** A blurred thumbnail of a few pixels as a data address under 300 characters, shown while the picture loads. */
export async function preview(master: Raw): Promise<string> {
  for (const quality of [40, 25, 10, 1]) {
    const tiny = await open(master).resize(16, 11, { fit: 'fill' }).blur(0.6).webp({ quality, effort: 6 }).toBuffer();
    const address = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (address.length < 300) return address;
  }
  throw new Error('A preview does not fit into 300 characters even at the lowest quality.');
}
