import sharp from 'sharp';
import { mapTilePath, placeMapPath, type PlaceMap } from '@mp/base-map';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';

const prague = { zoom: 7, x: 69, y: 43, theme: 'light', locale: 'cs' } as const;

const jordanka: PlaceMap = {
  place: { id: 1006, latitude: 50.5275, longitude: 15.211 },
  shape: 'share',
  theme: 'light',
  locale: 'cs',
};

let world: CatalogueWorld;
beforeAll(async () => {
  world = await openCatalogue();
});
afterAll(() => world.close());
const request = (address: string) => world.app.inject(address);

describe('tiles of the map', () => {
  it('are rendered once, and cached indefinitely', async () => {
    const [one, other] = await Promise.all([request(mapTilePath(prague)), request(mapTilePath(prague))]);
    expect(one.statusCode).toBe(200);
    expect(one.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(other.rawPayload.equals(one.rawPayload)).toBe(true);
    expect(await sharp(one.rawPayload).metadata()).toMatchObject({ width: 768, height: 768 });
    expect(one.rawPayload.length).toBeLessThan(70_000);
  });

  it.each([
    ['beyond the map', mapTilePath({ ...prague, x: 3 })],
    ['at a too high zoom', mapTilePath({ ...prague, zoom: 12 })],
    ['in an unsupported language', mapTilePath(prague).replace('-cs', '-de')],
    ['with a suffix', `${mapTilePath(prague)}?width=9000`],
    ['without a number', mapTilePath(prague).replace('/69/', '/1e9/')],
  ])('are not found %s', async (_, address) => {
    expect((await request(address)).statusCode).toBe(404);
  });
});

describe('a place on the map', () => {
  it('is a picture for shared links, in the light and the dark theme', async () => {
    const [light, dark] = await Promise.all([
      request(placeMapPath(jordanka)),
      request(placeMapPath({ ...jordanka, theme: 'dark' })),
    ]);
    for (const { statusCode, headers, rawPayload } of [light, dark]) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(rawPayload.length).toBeLessThan(120_000);
    }
    const lightness = async (picture: Buffer) => (await sharp(picture).greyscale().stats()).channels[0]!.mean;
    expect(await lightness(dark.rawPayload)).toBeLessThan((await lightness(light.rawPayload)) / 2);
  });

  it.each([
    ['at another position', placeMapPath({ ...jordanka, place: { ...jordanka.place, latitude: 50.5276 } })],
    ['of an unknown place', placeMapPath({ ...jordanka, place: { ...jordanka.place, id: 999_999_999 } })],
    ['in another shape', placeMapPath(jordanka).replace('share', 'poster')],
  ])('is not found %s', async (_what, address) => expect((await request(address)).statusCode).toBe(404));

  it('is not found for a place without a position', async () => {
    await world.database.updateTable('place').set({ latitude: 0, longitude: 0 }).where('id', '=', 1006).execute();
    const nowhere = placeMapPath({ ...jordanka, place: { id: 1006, latitude: 0, longitude: 0 } });
    expect((await request(nowhere)).statusCode).toBe(404);
  });
});
