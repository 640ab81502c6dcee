import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pictureSizes } from '@mp/domain';
import sharp from 'sharp';
import { createApp } from '../../app/app.ts';
import { readConfig } from '../../app/config/config.ts';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';

let world: CatalogueWorld;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mp-earlier-data-'));
beforeAll(async () => {
  world = await openCatalogue();
});
afterAll(async () => {
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const entry = (name: string) => ({
  name,
  kind: null,
  subject: 'exterior',
  season: 'all',
  preview: 'data:image/webp;base64,AA==',
  caption: { cs: 'Mlýn ve sněhu', en: 'A mill in the snow' },
});

/** A data directory as an earlier version left it: every size of one picture, the two smaller ones of another. */
async function writeEarlierDirectory(): Promise<void> {
  mkdirSync(path.join(dataDir, 'pictures'));
  const write = async (name: string, sizes: readonly (keyof typeof pictureSizes)[]) => {
    for (const size of sizes)
      await sharp({ create: { ...pictureSizes[size], channels: 3, background: 'teal' } })
        .avif({ effort: 0 })
        .toFile(path.join(dataDir, 'pictures', `${name}-all-${size}.avif`));
  };
  await write('mlyn-0a1b2c3d', ['thumbnail', 'small', 'medium', 'large']);
  await write('sruby-4e5f6a7b', ['thumbnail', 'small']);
  const manifest = [entry('mlyn-0a1b2c3d'), entry('sruby-4e5f6a7b')];
  writeFileSync(path.join(dataDir, 'pictures', 'manifest.json'), JSON.stringify(manifest));
}

/** Starts the API on the data directory, and ends it. */
async function onEarlierDirectory<Result>(
  act: (request: (url: string) => Promise<{ statusCode: number; body: string; rawPayload: Buffer }>) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', JOBS: '0' });
  const app = await createApp({ config, database: world.database, clock: world.clock });
  try {
    return await act((url) => app.inject({ url, headers: { 'ap-language': 'en' } }));
  } finally {
    await app.close();
  }
}

describe('a data directory of an earlier version', () => {
  it('[3.4] is shown as it was: places, captions, and the addresses of every size', async () => {
    await writeEarlierDirectory();
    await world.database
      .updateTable('place')
      .set({ pictures: JSON.stringify({ summer: ['mlyn-0a1b2c3d-all'], winter: ['sruby-4e5f6a7b-all'] }) })
      .where('id', '=', 1006)
      .execute();
    await onEarlierDirectory(async (request) => {
      const { gallery } = JSON.parse((await request('/public/client/1006')).body) as {
        gallery: Record<'summer' | 'winter', { caption: string; large: string; thumbnail: string }[]>;
      };
      expect(gallery.summer).toEqual([
        {
          thumbnail: '/media/mlyn-0a1b2c3d-all-thumbnail.avif',
          small: '/media/mlyn-0a1b2c3d-all-small.avif',
          medium: '/media/mlyn-0a1b2c3d-all-medium.avif',
          large: '/media/mlyn-0a1b2c3d-all-large.avif',
          preview: 'data:image/webp;base64,AA==',
          caption: 'A mill in the snow',
        },
      ]);
      for (const { thumbnail, large } of [...gallery.summer, ...gallery.winter])
        for (const [address, size] of [
          [thumbnail, pictureSizes.thumbnail],
          [large, pictureSizes.large],
        ] as const) {
          const { statusCode, rawPayload } = await request(address);
          expect(statusCode).toBe(200);
          expect(await sharp(rawPayload).metadata()).toMatchObject(size);
        }
      expect((await request('/media/mlyn-0a1b2c3d-all-medium.jpg')).statusCode).toBe(200);
    });
  });

  it('is adopted once, and what an earlier version adds later, too', async () => {
    const names = async () =>
      (await world.database.selectFrom('picture').select('name').orderBy('id').execute()).map(({ name }) => name);
    const before = await names();
    expect(before).toEqual(['mlyn-0a1b2c3d-all', 'sruby-4e5f6a7b-all']);
    const manifest = [entry('mlyn-0a1b2c3d'), entry('sruby-4e5f6a7b'), entry('jez-8c9d0e1f')];
    writeFileSync(path.join(dataDir, 'pictures', 'manifest.json'), JSON.stringify(manifest));
    await onEarlierDirectory(async () => undefined);
    expect(await names()).toEqual([...before, 'jez-8c9d0e1f-all']);
  });
});
