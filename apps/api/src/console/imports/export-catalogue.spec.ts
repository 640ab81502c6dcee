import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { directoryStore } from '@mp/object-store';
import { importFolder } from '../../offer/import/import-folder.ts';
import { ImportRefusedError, problemText } from '../../offer/import/problems.ts';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { writeFolder } from './read-zip.ts';

let world: CatalogueWorld;
const folder = mkdtempSync(path.join(os.tmpdir(), 'mp-export-'));
beforeAll(async () => void (world = await openCatalogue()));
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const places = async () =>
  (await world.database.selectFrom('place').selectAll().orderBy('id').execute()).map(
    ({ search_text: _, changed_at: __, ...place }) => place,
  );

describe('the export of the whole catalogue', () => {
  it('has the files of an import, which changes nothing when it is imported again', async () => {
    const [rate] = await world.database.selectFrom('rate').select('id').orderBy('id').limit(1).execute();
    await world.database
      .updateTable('rate')
      .set({ active: false, description_en: '=1+1; "quoted",\n- and a second line' })
      .where('id', '=', rate?.id ?? 0)
      .execute();
    const before = await places();
    writeFolder(folder, await exportCatalogue(world.database));
    expect(readdirSync(folder).filter((name) => name.endsWith('.csv'))).toHaveLength(13);
    const options = { clock: world.clock, files: directoryStore(folder), feedReach: 'public' } as const;
    const problems: string[] = [];
    const report = await importFolder(world.database, folder, options).catch((error: unknown) => {
      if (!(error instanceof ImportRefusedError)) throw error;
      problems.push(...error.problems.slice(0, 10).map(problemText));
    });
    expect(problems).toEqual([]);
    const changed = report?.files.filter((one) => one.added + one.changed > 0).map(({ file }) => file);
    // The order of the words by which the demonstration's places are found.
    expect(changed).toEqual(['places.csv']);
    expect(await places()).toEqual(before);
    expect(report?.files.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['places.csv', 'sellers.csv', 'rates.csv', 'inventory.csv', 'reviews.csv']),
    );
  });
});
