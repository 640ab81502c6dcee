import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { manifestNames, addToManifest, type ImportedPicture } from '../../offer/pictures/write-manifest.ts';
import { requireReadablePicture, writePictureFiles } from '../../offer/pictures/picture-files.ts';
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
 * Maps picture names in rows to names in the database: library pictures keep theirs, pictures of the folder get new
 * ones.
 */
export const pictureNames = (library: readonly { readonly id: string }[], found: readonly PictureFile[]) =>
  new Map([
    ...library.map(({ id }) => [id, id] as const),
    ...found.map((picture) => [picture.name, idOf(picture)] as const),
  ]);

/**
 * Converts new pictures to all sizes, cropped to 3:2, and adds them to the manifest of `target`; returns their number.
 * An unreadable picture is a problem.
 */
export async function convertPictures(
  found: readonly PictureFile[],
  target: string,
  problems: ImportProblem[],
): Promise<number> {
  mkdirSync(target, { recursive: true });
  const inManifest = manifestNames(target);
  const converted: ImportedPicture[] = [];
  for (const picture of found) {
    const { versioned: name, file } = picture;
    if (inManifest.has(name)) continue;
    try {
      const preview = await writePictureFiles(readFileSync(file), path.join(target, idOf(picture)));
      converted.push({ name, preview, caption: { cs: '', en: '' } });
    } catch (error) {
      problems.push(unreadable(file, error));
    }
  }
  if (converted.length > 0) await addToManifest(target, converted);
  return converted.length;
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
