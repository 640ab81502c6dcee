import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ObjectStore } from '@mp/object-store';
import { addPictures, missingPictures } from '../pictures/added-pictures.ts';
import { encodePicture, encodePreview, requireReadablePicture } from '../pictures/picture-files.ts';
import { largestPicture, picturePath, wholePath } from '../pictures/stored-pictures.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ImportProblem } from './problems.ts';

const directory = 'pictures';
const readable = /^(?<name>.+)\.(jpe?g|png|webp|avif|tiff?)$/i;

/** A picture of the folder, with its names in files and in the database. */
interface PictureFile {
  readonly name: string;
  /** The name and a hash of the content: another picture with the same name gets another address. */
  readonly versioned: string;
  readonly file: string;
}

/** Imported pictures are used in both seasons. */
const idOf = ({ versioned }: PictureFile): string => `${versioned}-all`;

/** The pictures of a folder by name. A name that is not valid in an address is a problem. */
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
          file: `${directory}/${file}`,
          line: 1,
          column: 1,
          code: 'slug_expected',
          found: name,
          expected: 'a name of lower-case letters without accents, digits and dashes',
        });
      const original = readFileSync(path.join(full, file));
      const version = createHash('sha256').update(original).digest('hex').slice(0, 8);
      return [{ name, versioned: `${name}-${version}`, file: path.join(full, file) }];
    });
}

/**
 * Maps picture names in rows to names in the database: pictures that are there keep theirs, those of the folder get new
 * ones.
 */
export const pictureNames = (existing: readonly string[], found: readonly PictureFile[]) =>
  new Map([
    ...existing.map((name) => [name, name] as const),
    ...found.map((picture) => [picture.name, idOf(picture)] as const),
  ]);

/**
 * Adds new pictures, cropped to 3:2; returns their number. An unreadable picture is a problem. Each is there as soon as it is
 * converted, so that an interrupted import goes on where it was.
 */
export async function convertPictures(
  found: readonly PictureFile[],
  { database, files }: { readonly database: Database; readonly files: ObjectStore },
  problems: ImportProblem[],
): Promise<number> {
  const missing = await missingPictures(database, found.map(idOf));
  let converted = 0;
  for (const picture of found) {
    const name = idOf(picture);
    if (!missing.has(name)) continue;
    const encoded = await encodePicture(readFileSync(picture.file)).catch((error: unknown) => {
      problems.push(unreadable(picture.file, error));
      return null;
    });
    if (!encoded) continue;
    await files.put(picturePath(name, 'large'), encoded.large);
    await files.put(wholePath(name), encoded.whole);
    // Its crop is around what is most salient: staff begin in the middle.
    const focal = { x: 0.5, y: 0.5 };
    await addPictures(database, [{ name, preview: encoded.preview, caption: { cs: '', en: '' }, focal }]);
    converted += 1;
  }
  return converted;
}

/**
 * Adds pictures that only the store has, as that of another database whose files were copied. They are described later.
 *
 * @returns the names of those that it has
 */
export async function adoptPictures(
  names: readonly string[],
  { database, files, dryRun }: { readonly database: Database; readonly files: ObjectStore; readonly dryRun: boolean },
): Promise<string[]> {
  const adopted: string[] = [];
  for (const name of names) {
    const large = await largestPicture(files, name);
    if (!large) continue;
    adopted.push(name);
    if (!dryRun)
      await addPictures(database, [{ name, preview: await encodePreview(large), caption: { cs: '', en: '' } }]);
  }
  return adopted;
}

/** Decodes every picture completely, without writing. An unreadable picture is a problem. */
export async function checkPictures(found: readonly PictureFile[], problems: ImportProblem[]): Promise<void> {
  for (const { file } of found)
    try {
      await requireReadablePicture(readFileSync(file));
    } catch (error) {
      problems.push(unreadable(file, error));
    }
}

const unreadable = (file: string, error: unknown): ImportProblem => ({
  file: `${directory}/${path.basename(file)}`,
  line: 1,
  column: 1,
  code: 'picture_unreadable',
  found: String((error as Error).message),
  expected: 'a picture (JPEG, PNG, WebP, AVIF or TIFF)',
});
