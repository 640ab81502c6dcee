import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { directoryStore, type ObjectStore } from '@mp/object-store';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { addPictures } from '../../offer/pictures/added-pictures.ts';
import { encodePreview } from '../../offer/pictures/picture-files.ts';
import { picturePath } from '../../offer/pictures/stored-pictures.ts';
import { importFolder } from '../../offer/import/import-folder.ts';
import { ImportRefusedError, problemText } from '../../offer/import/problems.ts';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { exportPictures } from './export-pictures.ts';
import { writeFolder } from './read-zip.ts';

let world: CatalogueWorld;
const files = mkdtempSync(path.join(os.tmpdir(), 'mp-files-'));
const folder = mkdtempSync(path.join(os.tmpdir(), 'mp-export-'));
beforeAll(async () => void (world = await openCatalogue()));
afterAll(async () => {
  await world.close();
  for (const one of [files, folder]) rmSync(one, { recursive: true, force: true });
});

const places = async () =>
  (await world.database.selectFrom('place').selectAll().orderBy('id').execute()).map(
    ({ search_text: _, changed_at: __, ...place }) => place,
  );

const pictures = () =>
  world.database.selectFrom('picture').select(['name', 'preview', 'caption_cs', 'caption_en']).execute();
const collections = () => world.database.selectFrom('collection').selectAll().orderBy('id').execute();

/** A picture that an editor has added, of a place and of a collection. */
async function addPicture(store: ObjectStore): Promise<void> {
  const name = 'mlyn-0a1b2c3d-all';
  const large = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
    .avif()
    .toBuffer();
  await store.put(picturePath(name, 'large'), large);
  const caption = { cs: 'Mlýn u potoka', en: 'A mill by a brook' };
  await addPictures(world.database, [{ name, preview: await encodePreview(large), caption }]);
  const shown = JSON.stringify({ summer: [name], winter: [name] });
  await world.database.updateTable('place').set({ pictures: shown }).where('id', '=', 1_003).execute();
  await world.database.updateTable('collection').set({ picture: name }).where('id', '=', 2_077).execute();
}

describe('the export of the whole catalogue', () => {
  it('has the files of an import, which changes nothing when it is imported again', async () => {
    const [rate] = await world.database.selectFrom('rate').select('id').orderBy('id').limit(1).execute();
    await world.database
      .updateTable('rate')
      .set({ active: false, description_en: '=1+1; "quoted",\n- and a second line' })
      .where('id', '=', rate?.id ?? 0)
      .execute();
    const store = directoryStore(files);
    await addPicture(store);
    const before = [await places(), await collections(), await pictures()];
    writeFolder(folder, await exportCatalogue(world.database));
    expect(readdirSync(folder).filter((name) => name.endsWith('.csv'))).toHaveLength(14);
    const options = { clock: world.clock, files: store, feedReach: 'public' } as const;
    // As in another database that has a copy of the store.
    await world.database.deleteFrom('picture').execute();
    await world.database
      .updateTable('collection')
      .set({ name_en: '', picture: null })
      .where('id', '=', 2_077)
      .execute();
    const problems: string[] = [];
    const report = await importFolder(world.database, folder, options).catch((error: unknown) => {
      if (!(error instanceof ImportRefusedError)) throw error;
      problems.push(...error.problems.slice(0, 10).map(problemText));
    });
    expect(problems).toEqual([]);
    const changed = report?.files.filter((one) => one.added + one.changed > 0).map(({ file }) => file);
    // The order of the words by which the demonstration's places are found.
    expect(changed).toEqual(['pictures.csv', 'collections.csv', 'places.csv']);
    expect([await places(), await collections(), await pictures()]).toEqual(before);
    expect(report?.files.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['places.csv', 'sellers.csv', 'rates.csv', 'inventory.csv', 'reviews.csv']),
    );
  });

  it('has the files of its pictures as a ZIP of their own, for the folder of an import', async () => {
    const store = directoryStore(files);
    const parts: Uint8Array[] = [];
    for await (const part of exportPictures(world.database, store, world.clock.now())) parts.push(part);
    const zip = unzipSync(new Uint8Array(Buffer.concat(parts)));
    expect(Object.keys(zip)).toEqual(['pictures/mlyn-0a1b2c3d-all.avif']);
    expect(Buffer.from(zip['pictures/mlyn-0a1b2c3d-all.avif']!)).toEqual(
      await store.read(picturePath('mlyn-0a1b2c3d-all', 'large')),
    );
  });
});
