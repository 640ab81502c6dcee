import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { largestImport } from '@mp/contract';
import { unzipSync } from 'fflate';
import { ApiError } from '../../platform/errors/api-error.ts';

const isFile = /^[a-z-]+\.csv$/;
const isPicture = /^[^/\\]+\.(jpe?g|png|webp|avif|tiff?)$/i;

/**
 * The CSV files and pictures of a ZIP by their names in a folder of an import. The folders of the ZIP do not matter, and its
 * other files are ignored.
 *
 * @throws ApiError `import_unreadable` for what is no ZIP, a broken one, or too much
 */
export function readZip(zip: Uint8Array): ReadonlyMap<string, Uint8Array> {
  let size = 0;
  try {
    const entries = unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        if (!nameOf(name)) return false;
        size += originalSize;
        if (size > largestImport.files) throw new RangeError('too large');
        return true;
      },
    });
    return new Map(Object.entries(entries).map(([name, bytes]) => [nameOf(name) ?? name, bytes]));
  } catch {
    throw new ApiError('import_unreadable', { most: largestImport.zip });
  }
}

/** Null for files that an import does not read. */
function nameOf(entry: string): string | null {
  const name = entry.split('/').at(-1) ?? '';
  if (isFile.test(name)) return name;
  return isPicture.test(name) ? `pictures/${name}` : null;
}

/** Writes the files of a ZIP to a folder. */
export function writeFolder(folder: string, zip: Uint8Array): void {
  mkdirSync(path.join(folder, 'pictures'));
  for (const [name, bytes] of readZip(zip)) writeFileSync(path.join(folder, name), bytes);
}
