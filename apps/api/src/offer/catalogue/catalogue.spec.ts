import type { ClientDetailWire, ClientWire, CollectionWire, RateWire, RoomTypeWire } from '@mp/contract';
import { hiddenCollectionPkid } from '@mp/domain';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';
import { readPictureManifest } from '../pictures/manifest.ts';

describe('the catalogue', () => {
  let world: CatalogueWorld;
  beforeAll(async () => {
    world = await openCatalogue();
  });
  afterAll(() => world.close());

  describe('GET /public/client/{id}', () => {
    it('[2.3] finds a place by its id, its static_url and a name that ends with the id', async () => {
      for (const id of ['1003', 'hotel-haltyr', 'some-older-name-1003'])
        expect((await world.get<ClientDetailWire>(`/public/client/${id}`)).body).toMatchObject({
          pkid: 1003,
          static_url: 'hotel-haltyr',
        });
    });

    it('[7.10] returns everything on its page, in the requested language', async () => {
      const { body: czech } = await world.get<ClientDetailWire>('/public/client/1003', {}, { 'ap-language': 'cs' });
      const { body: english } = await world.get<ClientDetailWire>('/public/client/1003', {}, { 'ap-language': 'en' });
      expect(czech.room_types).toHaveLength(3);
      expect(czech.rates.map(({ kind }) => kind)).toEqual(['room_only', 'breakfast', 'package', 'non_refundable']);
      expect(czech.collections.map(({ collection_type }) => collection_type)).toContain('tourist_region');
      for (const text of ['claim', 'special', 'house', 'surroundings', 'practical'] as const)
        expect(czech.texts[text]).not.toBe(english.texts[text]);
      expect(czech.collections.some(({ pkid }) => pkid === hiddenCollectionPkid)).toBe(false);
    });

    it('[2.47] returns the website of a place that does not sell, and no prices', async () => {
      const { body } = await world.get<ClientDetailWire>('/public/client/1015');
      expect(body).toMatchObject({ allow_sell: false, prices: [], rates: [], term_price: null });
      expect(body.url).toMatch(/^https:/);
    });

    it('[8.3] returns 404 for places that do not exist', async () => {
      for (const id of ['999999999', 'no-such-place', 'nowhere-999999'])
        expect((await world.refused(`/public/client/${id}`)).body.error.code).toBe('place_not_found');
    });
  });

  it('[7.11] finds related places, never the place itself', async () => {
    const { body } = await world.get<{ data: ClientWire[] }>('/public/client/1003/related');
    expect(body.data).toHaveLength(6);
    expect(body.data.some(({ pkid }) => pkid === 1003)).toBe(false);
    expect(body.data[0]!.filters).toContainEqual({ type: 'destination', value: 2002 });
  });

  describe('collections', () => {
    const collections = async (type?: string, language = 'cs') =>
      (await world.get<{ data: CollectionWire[] }>('/public/collection', { type }, { 'ap-language': language })).body
        .data;

    it('[7.2] are listed by type with slugs and counts of places', async () => {
      const categories = await collections('category', 'en');
      expect(categories).toHaveLength(15);
      expect(categories[0]).toMatchObject({
        pkid: 2077,
        collection_type: 'category',
        static_url: 'chalet',
        static_urls: { cs: 'horske-chaty', en: 'chalet' },
        texts: { name: 'Mountain chalets' },
      });
      const { matchedRows } = (await world.get<{ matchedRows: number }>('/public/client', { category: 2077 })).body;
      expect(categories[0]!.hotel_count).toBe(matchedRows);
    });

    it('[4.5] have a picture for each season, of tents the same', async () => {
      const ofTents = new Set(
        readPictureManifest()
          .filter(({ kind }) => kind === 'tent')
          .map(({ files }) => files.medium),
      );
      const pictured = (await collections()).flatMap(({ visual }) => visual ?? []);
      expect(pictured.length).toBeGreaterThan(20);
      for (const { photo_grid_summer: summer, photo_grid_winter: winter } of pictured) {
        expect(summer.medium).toMatch(/-summer-medium\.avif$/);
        expect(winter.medium).toBe(
          ofTents.has(summer.medium) ? summer.medium : summer.medium.replace('-summer-', '-winter-'),
        );
      }
    });

    it('[3.5] exclude the hidden one from every list', async () => {
      expect((await collections('destination')).some(({ pkid }) => pkid === hiddenCollectionPkid)).toBe(false);
      expect((await collections()).some(({ pkid }) => pkid === hiddenCollectionPkid)).toBe(false);
      const counts = await world.get<{ data: { pkid: number }[] }>('/public/collection/hotel-count');
      expect(counts.body.data.some(({ pkid }) => pkid === hiddenCollectionPkid)).toBe(false);
    });

    it('[7.3] are found one by one, including the hidden one', async () => {
      expect((await world.get<CollectionWire>('/public/collection/2001')).body).toMatchObject({
        pkid: 2001,
        parent: 444,
      });
      expect((await world.get<CollectionWire>(`/public/collection/${hiddenCollectionPkid}`)).status).toBe(200);
      expect((await world.refused('/public/collection/99')).body.error.code).toBe('not_found');
    });

    it('[7.4] are counted, including empty ones', async () => {
      const { body } = await world.get<{ data: { pkid: number; count: number }[] }>('/public/collection/hotel-count');
      const all = await collections();
      expect(body.data).toEqual(all.map(({ pkid, hotel_count }) => ({ pkid, count: hotel_count })));
    });

    it('[3.6] include the countries under their fixed ids', async () => {
      const countries = await collections('destination_category', 'en');
      expect(countries.map(({ pkid, texts }) => [pkid, texts.name])).toEqual([
        [444, 'Czechia'],
        [445, 'Slovakia'],
        [446, 'Austria'],
        [536, 'Poland'],
        [1048, 'Italy'],
      ]);
    });
  });

  it('[7.17] [7.18] lists the rates and room types of a place', async () => {
    const rates = await world.get<{ data: RateWire[] }>('/public/rates', { clientId: 1003 });
    const rooms = await world.get<{ data: RoomTypeWire[] }>('/public/room-types', { clientId: 1003 });
    expect(rates.body.data.map(({ refundable }) => refundable)).toEqual([true, true, true, false]);
    expect(rooms.body.data.map(({ capacity, units }) => [capacity, units])).toEqual([
      [2, 6],
      [2, 4],
      [4, 2],
    ]);
    expect(new Set(rooms.body.data[0]!.equipment.map(({ name }) => name.length > 0))).toEqual(new Set([true]));
    expect((await world.refused('/public/rates', { clientId: 4 })).body.error.code).toBe('place_not_found');
  });

  it('lets caches store the catalogue, but no availability', async () => {
    expect((await world.get('/public/client')).headers).toMatchObject({
      'cache-control': expect.stringMatching(/^public, max-age=\d+/) as string,
      vary: 'ap-language, ap-currency, ap-session',
    });
    const stay = { arrival: '2027-02-19', departure: '2027-02-21', clientId: 1003 };
    for (const address of ['/public/client', '/public/ibe-rates', '/public/combinations'])
      expect((await world.get(address, stay)).headers['cache-control']).toBe('no-store');
  });
});
