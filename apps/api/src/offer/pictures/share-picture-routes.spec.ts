import { measure } from '@mp/map-picture';
import { sharePicturePath, sharePictureSize, type SharePicture } from '@mp/i18n';
import sharp from 'sharp';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';
import { renderSharePicture, layOutName } from './render-share-picture.ts';

let world: CatalogueWorld;
let picture: SharePicture;
beforeAll(async () => {
  world = await openCatalogue();
  const place = await world.database
    .selectFrom('place')
    .select(['id', 'price_from_czk'])
    .where('price_from_czk', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  picture = { place: place.id, locale: 'cs', season: 'winter', currency: 'CZK', priceMinor: place.price_from_czk };
});
afterAll(() => world.close());
const request = (picture: SharePicture) => world.app.inject(sharePicturePath(picture));

describe('a picture for shared links', () => {
  it('has the size that sites require, and is rendered once', async () => {
    const [one, other] = await Promise.all([request(picture), request(picture)]);
    expect([one.statusCode, one.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(one.headers['cache-control']).toBe('public, max-age=86400');
    expect(await sharp(one.rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...sharePictureSize });
    expect(one.rawPayload.length).toBeLessThan(200_000);
    expect(other.rawPayload.equals(one.rawPayload)).toBe(true);
  });

  it('shows the current price: there is no picture with another one', async () => {
    expect((await request({ ...picture, priceMinor: (picture.priceMinor ?? 0) + 100 })).statusCode).toBe(404);
    expect((await request({ ...picture, priceMinor: null })).statusCode).toBe(404);
    expect((await request({ ...picture, place: 999_999_999 })).statusCode).toBe(404);
    expect((await world.app.inject('/media/share/1/cs-winter-CZK/x.jpg')).statusCode).toBe(404);
  });

  it('differs by season, language and price', async () => {
    const words = { locale: 'cs', name: 'Mlýn', town: 'Úpice', price: { minor: 240_000, currency: 'CZK' } } as const;
    const pictures = await Promise.all([
      renderSharePicture(null, words),
      renderSharePicture(null, { ...words, locale: 'en' }),
      renderSharePicture(null, { ...words, price: { minor: 250_000, currency: 'CZK' } }),
      renderSharePicture(null, { ...words, price: null }),
    ]);
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(4);
    const winter = await request(picture);
    expect((await request({ ...picture, season: 'summer' })).rawPayload.equals(winter.rawPayload)).toBe(false);
  });
});

describe('the name on the picture', () => {
  const room = 1_072;

  it.each([
    ['Mlýn', 1],
    ['Grandhotel U Tří královských orlů a zlatého jelena nad Labem', 2],
    ['Neverendingnameofaplacewithoutanyspacewhatsoeverinitatall', 1],
  ])('%s fits in %i lines', (name, count) => {
    const lines = layOutName(name, room);
    expect(lines).toHaveLength(count);
    for (const one of lines) expect(measure(one)).toBeLessThanOrEqual(room);
  });

  it('loses no word that fits', () => {
    expect(layOutName('Chalupa pod lesem', room).map(({ text }) => text)).toEqual(['Chalupa pod lesem']);
    expect(layOutName('Neverending'.repeat(9), room)[0]?.text).toMatch(/^Neverending.*…$/);
  });
});
