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
  /** Quality of the AVIF and of the WebP; a size without a WebP quality has no WebP. */
  avif: number;
  webp?: number;
}

/** The sizes the catalogue serves. */
const sizes: readonly Size[] = [
  { name: 'thumbnail', width: 320, height: 213, avif: 60, webp: 80 },
  { name: 'small', width: 640, height: 427, avif: 60, webp: 80 },
  { name: 'medium', width: 1024, height: 683, avif: 60, webp: 78 },
  { name: 'large', width: 1600, height: 1067, avif: 58, webp: 76 },
];

/** Anything that changes the files but not the drawing; part of a picture's digest. */
export const encoding = { sizes, effort: 3, revision: 1 };

export interface Raw {
  data: Buffer;
  info: { width: number; height: number };
}

const open = ({ data, info }: Raw): Sharp =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });

/** The names of all files of a picture, without the folder. */
export function fileNames({ name, season }: Pick<Picture, 'name' | 'season'>): string[] {
  return sizes.flatMap((size) => {
    const stem = `${name}-${season}-${size.name}`;
    return size.webp === undefined ? [`${stem}.avif`] : [`${stem}.avif`, `${stem}.webp`];
  });
}

/** Writes all sizes of a picture and returns the bytes they take. */
export async function writeSizes(folder: string, picture: Picture, master: Raw): Promise<number> {
  let bytes = 0;
  for (const size of sizes) {
    const stem = join(folder, `${picture.name}-${picture.season}-${size.name}`);
    const scaled = await open(master)
      .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' })
      .raw()
      .toBuffer();
    const raw: Raw = { data: scaled, info: { width: size.width, height: size.height } };
    const avif = await open(raw)
      .avif({ quality: size.avif, effort: encoding.effort, chromaSubsampling: '4:2:0' })
      .toBuffer();
    await writeFile(`${stem}.avif`, avif);
    bytes += avif.length;
    if (size.webp === undefined) continue;
    const webp = await open(raw).webp({ quality: size.webp, effort: 4 }).toBuffer();
    await writeFile(`${stem}.webp`, webp);
    bytes += webp.length;
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
