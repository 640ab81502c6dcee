import { Zip, ZipPassThrough } from 'fflate';
import type { ObjectStore } from '@mp/object-store';
import { largestPicture } from '../../offer/pictures/stored-pictures.ts';
import type { Database } from '../../platform/database/database.ts';

/**
 * The files of the pictures that the export of the catalogue names, as a ZIP for the folder of an import. One file is in memory
 * at a time. AVIF is compressed already.
 */
export async function* exportPictures(database: Database, files: ObjectStore, now: Date): AsyncGenerator<Uint8Array> {
  const pictures = await database.selectFrom('picture').select('name').orderBy('id').execute();
  const written: Uint8Array[] = [];
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  for (const { name } of pictures) {
    const picture = await largestPicture(files, name);
    if (!picture) continue;
    const file = new ZipPassThrough(`pictures/${name}.avif`);
    file.mtime = now;
    archive.add(file);
    file.push(picture, true);
    yield* written.splice(0);
  }
  archive.end();
  yield* written.splice(0);
}
