import type { ClientListWire, SearchWire } from '@mp/contract';
import { townBounds } from '@mp/domain';
import { readMapTowns } from '@mp/map-picture/towns';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';
import { searchTextOf } from '../text-search/search-text.ts';

describe('GET /public/search', () => {
  let world: CatalogueWorld;
  beforeAll(async () => {
    world = await openCatalogue();
  });
  afterAll(() => world.close());

  const search = async (text: string, query: Record<string, string | number> = {}, language = 'cs') =>
    (await world.get<SearchWire>('/public/search', { text, ...query }, { 'ap-language': language })).body;

  /** How many places a list for a town has. */
  const countAround = async (town: { latitude: number; longitude: number }): Promise<number> => {
    const { south, north, west, east } = townBounds(town);
    const bounds = { lat1: south, lat2: north, lng1: west, lng2: east };
    return (await world.get<ClientListWire>('/public/client', { ...bounds, limit: 1 })).body.matchedRows;
  };

  it('[2.66] [3.11] groups results into places, collections and articles', async () => {
    const { clients, collections, blogs } = await search('šumava');
    expect(clients.length).toBeGreaterThan(0);
    expect(collections[0]).toMatchObject({ id: 2001, label: 'Šumava', collection_type: 'destination' });
    expect(blogs).toMatchObject([{ name: 'Šumava, když mrzne', static_url: 'sumava-kdyz-mrzne' }]);
  });

  it.each(['ŠUMAVA', 'sumava', ' Sumava ', 's\u030cumava'])('[5.21] ignores accents and case: %j', async (text) => {
    expect(await search(text)).toEqual(await search('šumava'));
  });

  it.each(['sumva', 'smuava', 'šumaava', 'xumava'])('[7.22] tolerates one typing error: %s', async (text) => {
    expect((await search(text)).collections.map(({ id }) => id)).toContain(2001);
  });

  it('[7.22] ranks names that begin with the words before those that contain them', async () => {
    const { clients } = await search('chat', { limit: 50 });
    const begins = clients.map(({ name }) => searchTextOf(name).startsWith('chat'));
    expect(begins[0]).toBe(true);
    expect(begins).toEqual([...begins].sort((a, b) => Number(b) - Number(a)));
    expect(begins).toContain(false);
  });

  it('[7.22] requires all of several words', async () => {
    const both = (await search('chata sumava', { limit: 50 })).clients.map(({ id }) => id);
    const one = (await search('chata', { limit: 50 })).clients.map(({ id }) => id);
    expect(both.length).toBeLessThan(one.length);
    expect(one).toEqual(expect.arrayContaining(both));
  });

  it('[7.22] returns only the requested kinds', async () => {
    const places = await search('sumava', { type: 'CL' });
    expect(places.collections).toEqual([]);
    expect(places.clients.length).toBeGreaterThan(0);
    expect((await search('sumava', { type: 'CO,BL' })).clients).toEqual([]);
    expect((await world.refused('/public/search', { text: 'sumava', type: 'XX' })).status).toBe(400);
  });

  it('[7.22] finds collections by their name in either language, and shows the visitor’s', async () => {
    expect((await search('czechia')).collections).toContainEqual(
      expect.objectContaining({ id: 444, label: 'Česko', static_url: 'cesko' }),
    );
    expect((await search('česko', {}, 'en')).collections).toContainEqual(
      expect.objectContaining({ id: 444, label: 'Czechia', static_url: 'czechia' }),
    );
  });

  it('[7.22] finds towns by name, in the middle of their places, with pictures for every result', async () => {
    const place = await world.database
      .selectFrom('place')
      .select(['town', 'country', 'latitude', 'longitude', 'pictures'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const inTown = await world.database
      .selectFrom('place')
      .select(['latitude'])
      .where('town', '=', place.town)
      .where('country', '=', place.country)
      .execute();
    const { towns, clients } = await search(place.town, { type: 'CL,TO' });
    const town = towns.find(({ name, country }) => name === place.town && country === place.country);
    expect(town?.hotel_count).toBe(await countAround(town!));
    expect(town?.latitude).toBeCloseTo(inTown.reduce((sum, { latitude }) => sum + latitude, 0) / inTown.length, 6);
    expect(town?.photos.winter).toMatch(/^\/media\//);
    expect(clients[0]).toMatchObject({ city: place.town, photos: { summer: expect.stringMatching(/^\/media\//) } });
    expect((await search(place.town)).towns).toEqual([]);
  });

  it('[7.22] finds map towns with places nearby, in both languages, with the count of the list', async () => {
    const [place] = await world.database.selectFrom('place').select(['town', 'latitude', 'longitude']).execute();
    const near = readMapTowns().find(
      ({ names, latitude, longitude }) =>
        names.cs !== place!.town &&
        Math.abs(latitude - place!.latitude) < 0.08 &&
        Math.abs(longitude - place!.longitude) < 0.12,
    );
    for (const language of ['cs', 'en'] as const) {
      const { towns } = await search(near!.names[language], { type: 'TO', limit: 50 }, language);
      const town = towns.find(({ name, latitude }) => name === near!.names[language] && latitude === near!.latitude);
      expect(town?.hotel_count).toBeGreaterThan(0);
      expect(town?.hotel_count).toBe(await countAround(town!));
    }
    const names = (await search(place!.town, { type: 'TO', limit: 50 })).towns.map(({ name }) => name);
    expect(names.filter((name) => name === place!.town)).toHaveLength(1);
  });

  it('[7.22] finds no town without places nearby', async () => {
    expect((await search('Bukurešť', { type: 'TO' })).towns).toEqual([]);
  });

  it('[7.22] finds a renamed collection at once, and no empty one', async () => {
    const found = async (text: string) => (await search(text, { type: 'CO' })).collections.map(({ id }) => id);
    expect(await found('bludicky')).toEqual([]);
    const of = world.database.selectFrom('collection').where('id', '=', 2001);
    const before = await of.select(['name_cs', 'search_text']).executeTakeFirstOrThrow();
    const name = (change: typeof before) =>
      world.database.updateTable('collection').set(change).where('id', '=', 2001).execute();
    await name({ name_cs: 'Bludičky', search_text: 'bludicky' });
    expect(await found('bludicky')).toEqual([2001]);
    const places = await world.database
      .deleteFrom('place_collection')
      .where('collection_id', '=', 2001)
      .returningAll()
      .execute();
    expect(places.length).toBeGreaterThan(0);
    expect(await found('bludicky')).toEqual([]);
    await world.database.insertInto('place_collection').values(places).execute();
    expect(await found('bludicky')).toEqual([2001]);
    await name(before);
    expect(await found('bludicky')).toEqual([]);
  });

  it('[7.22] finds a renamed place at once', async () => {
    const found = async (text: string) => (await search(text, { type: 'CL' })).clients;
    expect(await found('bludicka')).toEqual([]);
    const before = await world.database
      .selectFrom('place')
      .select(['id', 'name', 'search_text', 'static_url'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { id } = before;
    const name = 'Mlýn Bludička';
    await world.database
      .updateTable('place')
      .set({ name, search_text: searchTextOf(name) })
      .where('id', '=', id)
      .execute();
    expect(await found('bludicka')).toMatchObject([{ id, name, static_url: before.static_url }]);
    await world.database.updateTable('place').set(before).where('id', '=', id).execute();
    expect(await found('bludicka')).toEqual([]);
  });

  it('[3.5] never finds the hidden collection nor pictograms', async () => {
    const hidden = await world.database
      .selectFrom('collection')
      .select(['id', 'name_cs', 'type'])
      .where((where) => where.or([where('id', '=', 1174), where('type', '=', 'pictograms')]))
      .execute();
    expect(hidden.length).toBeGreaterThan(1);
    for (const { id, name_cs } of hidden) {
      const { collections } = await search(name_cs, { limit: 50 });
      expect(collections.map((found) => found.id)).not.toContain(id);
      expect(collections.map(({ collection_type }) => collection_type)).not.toContain('pictograms');
    }
  });

  it.each(['', 'ab', '  a  ', 'x'.repeat(101)])('[5.21] requires at least three characters: %j', async (text) => {
    expect((await world.refused('/public/search', { text })).body.error.code).toBe('validation_failed');
  });

  it.each(['%%%', '___', "'; drop table place; --", '\u0000\u0000\u0000', '***', '"<script>"', 'qqqqqqqq'])(
    '[7.22] finds nothing for %j, without an error',
    async (text) => {
      expect(await search(text)).toEqual({ clients: [], collections: [], blogs: [], towns: [] });
    },
  );
});
