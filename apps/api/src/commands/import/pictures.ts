import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { manifestNames, addToManifest, type ImportedPicture } from '../../offer/pictures/write-manifest.ts';
import { requireReadablePicture, writePictureFiles } from '../../offer/pictures/picture-files.ts';
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
  const known = manifestNames(target);
  const converted: ImportedPicture[] = [];
  for (const picture of found) {
    const { versioned: name, file } = picture;
    if (known.has(name)) continue;
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

/** Reads every picture to its end, and writes nothing. A picture that cannot be read is a problem. */
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
