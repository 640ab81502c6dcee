import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pictureSizes } from '@mp/domain';
import sharp from 'sharp';
import { z } from 'zod';
import type { ImportProblem } from './problems.ts';

const directory = 'pictures';
const readable = /^(?<name>.+)\.(jpe?g|png|webp|avif|tiff?)$/i;

/** A picture of the folder: what files call it, and what the database does. */
interface PictureFile {
  readonly name: string;
  /** The name and what the file contains: another picture of the same name has another address. */
  readonly versioned: string;
  readonly file: string;
}

/** What the manifest keeps of pictures; the library reads the rest of it. */
const manifestSchema = z.array(z.looseObject({ name: z.string() }));

/** Imported pictures are good for both seasons. */
const idOf = ({ versioned }: PictureFile): string => `${versioned}-all`;

/** The pictures of a folder by name. A name that cannot stand in an address is a problem. */
export function findPictures(folder: string, problems: ImportProblem[]): PictureFile[] {
  const full = path.join(folder, directory);
  if (!existsSync(full)) return [];
  return readdirSync(full)
    .sort()
    .flatMap((file) => {
      const name = readable.exec(file)?.groups?.['name'];
      if (name === undefined) return [];
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
        problems.push({
          ...{ file: `${directory}/${file}`, line: 1, column: 1, code: 'slug_expected', found: name },
          expected: 'a name of lower-case letters without accents, digits and dashes',
        });
      const original = readFileSync(path.join(full, file));
      const version = createHash('sha256').update(original).digest('hex').slice(0, 8);
      return [{ name, versioned: `${name}-${version}`, file: path.join(full, file) }];
    });
}

/** What rows call pictures, with what the database does: those of the library as they are, those of the folder anew. */
export const pictureNames = (library: readonly { readonly id: string }[], found: readonly PictureFile[]) =>
  new Map([
    ...library.map(({ id }) => [id, id] as const),
    ...found.map((picture) => [picture.name, idOf(picture)] as const),
  ]);

/**
 * Makes the sizes that pages show of every picture that has none yet, cut to 3:2, and notes them in
 * the manifest of `target`; how many. A picture that cannot be read is a problem.
 */
export async function convertPictures(
  found: readonly PictureFile[],
  target: string,
  problems: ImportProblem[],
): Promise<number> {
  mkdirSync(target, { recursive: true });
  const manifest = path.join(target, 'manifest.json');
  const entries = new Map(
    (existsSync(manifest) ? manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8'))) : []).map((entry) => [
      entry.name,
      entry,
    ]),
  );
  let converted = 0;
  for (const picture of found) {
    const { versioned: name, file } = picture;
    if (entries.has(name)) continue;
    try {
      const preview = await convert(readFileSync(file), path.join(target, idOf(picture)));
      const caption = { cs: '', en: '' };
      entries.set(name, { name, kind: null, subject: 'exterior', season: 'all', preview, caption });
      converted++;
    } catch (error) {
      problems.push({
        ...{ file: `${directory}/${path.basename(file)}`, line: 1, column: 1, code: 'picture_unreadable' },
        ...{ found: String((error as Error).message), expected: 'a picture (JPEG, PNG, WebP, AVIF or TIFF)' },
      });
    }
  }
  if (converted > 0) {
    // Whole or not at all: the API may be reading it.
    writeFileSync(`${manifest}.new`, JSON.stringify([...entries.values()], null, 1));
    renameSync(`${manifest}.new`, manifest);
  }
  return converted;
}

/** Writes every size as AVIF and WebP; the answer is the preview that holds its place. */
async function convert(original: Buffer, base: string): Promise<string> {
  const upright = sharp(original, { failOn: 'error' }).rotate();
  for (const [size, { width, height }] of Object.entries(pictureSizes)) {
    const resized = upright.clone().resize(width, height, { fit: 'cover', position: 'attention' });
    await resized.clone().avif({ quality: 50, effort: 2 }).toFile(`${base}-${size}.avif`);
    await resized.clone().webp({ quality: 75 }).toFile(`${base}-${size}.webp`);
  }
  const preview = await upright.clone().resize(16, 11, { fit: 'cover' }).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${preview.toString('base64')}`;
}
