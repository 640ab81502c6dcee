import { pictureSizes } from '@mp/domain';
import sharp from 'sharp';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';
import { readPictureManifest } from './manifest.ts';

let world: CatalogueWorld;
beforeAll(async () => {
  world = await openCatalogue();
});
afterAll(() => world.close());

const [shown] = readPictureManifest();
const ask = (file: string) => world.app.inject(`/media/${file}`);

describe('[3.4] a picture for whoever reads no AVIF', () => {
  it('is a JPEG of medium size, the same for all who ask, to be kept for ever', async () => {
    const [one, other] = await Promise.all([ask(`${shown?.id}-medium.jpg`), ask(`${shown?.id}-medium.jpg`)]);
    const later = await ask(`${shown?.id}-medium.jpg`);
    expect([one.statusCode, one.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(one.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(one.rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...pictureSizes.medium });
    for (const answer of [other, later]) expect(answer.rawPayload.equals(one.rawPayload)).toBe(true);
  });

  it.each([
    ['of another size', () => `${shown?.id}-large.jpg`],
    ['that nobody has drawn', () => 'atlantis-1-summer-medium.jpg'],
    ['outside the directory', () => '..%2f..%2fpictures-medium.jpg'],
  ])('is not made of one %s', async (_what, file) => {
    expect((await ask(file())).statusCode).toBe(404);
  });

  it('is not sent again to whoever has it', async () => {
    const { headers } = await ask(`${shown?.id}-medium.jpg`);
    const again = await world.app.inject({
      url: `/media/${shown?.id}-medium.jpg`,
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('waits for its turn as long as not too many do; then one is told to come again', async () => {
    const names = readPictureManifest().slice(1, 91);
    const statuses = await Promise.all(names.map(async ({ id }) => (await ask(`${id}-medium.jpg`)).statusCode));
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    // Two are made, sixty wait.
    expect(statuses.filter((status) => status === 200)).toHaveLength(62);
    expect((await ask(`${names.at(-1)?.id}-medium.jpg`)).statusCode).toBe(200);
  });
});
