import type { AreaWire, ClientListWire, CountersWire } from '@mp/contract';
import { pinStates, unpackPins } from '@mp/domain';
import { sql } from 'kysely';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';

type Query = Readonly<Record<string, string | number | undefined>>;

const weekend = { arrival: '2027-02-19', departure: '2027-02-21' };

describe('the map and the figures of the catalogue', () => {
  let world: CatalogueWorld;
  const list = async (query: Query = {}, currency = 'CZK') =>
    (await world.get<ClientListWire>('/public/client', query, { 'ap-currency': currency })).body;
  const ids = (answer: ClientListWire) => answer.data.map(({ pkid }) => pkid);
  beforeAll(async () => {
    world = await openCatalogue();
  });
  afterAll(() => world.close());

  describe('mapView', () => {
    it('[7.9] returns every match as a pin, in the order of the list, and no cards', async () => {
      const cards = await list({ limit: 99_999, session: 'abcd1234' });
      const map = await list({ mapView: 1, limit: 10, offset: 20, session: 'abcd1234' });
      expect(map).toMatchObject({ data: [], matchedRows: 48, minMaxPrices: cards.minMaxPrices });
      expect(map.pins!.pkid).toEqual(ids(cards));
      expect(map.pins!.price).toEqual(cards.data.map(({ prices }) => prices[0]?.price_from.minor ?? null));
      for (const [index, latitude] of map.pins!.latitude.entries())
        expect(latitude).toBeCloseTo(cards.data[index]!.latitude, 4);
      expect(JSON.stringify(map).length).toBeLessThan(JSON.stringify(cards).length / 10);
    });

    it('[3.26] returns the same pins in binary form, by ascending id, with and without dates', async () => {
      for (const query of [{}, { ...weekend, forceListing: 1 }, { lat1: 48.5, lat2: 50.9, lng1: 12.5, lng2: 15.5 }]) {
        const { pins } = await list({ ...query, mapView: 1 }, 'EUR');
        const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
        const { statusCode, headers, rawPayload } = await world.app.inject({
          url: `/public/client/pins?${search}`,
          headers: { 'ap-currency': 'EUR' },
        });
        expect([statusCode, headers['content-type']]).toEqual([200, 'application/vnd.magical-places.pins']);
        const packed = unpackPins(new Uint8Array(rawPayload).buffer);
        expect(Array.from(packed.ids)).toEqual([...pins!.pkid].sort((one, other) => one - other));
        expect(rawPayload.length).toBe(12 + 21 * pins!.pkid.length);
        for (const [entry, id] of Array.from(packed.ids).entries()) {
          const index = pins!.pkid.indexOf(id);
          expect({
            latitude: packed.latitudes[entry],
            state: pinStates[packed.states[entry] as number],
            price: packed.prices[entry],
          }).toEqual({
            latitude: pins!.latitude[index],
            state: pins!.state[index],
            price: pins!.total?.[index] ?? pins!.price[index] ?? -1,
          });
        }
        expect(packed.currency).toBe('EUR');
      }
      expect((await world.refused('/public/client/pins', { lat1: -91 })).status).toBe(400);
    });

    it('[4.22] returns which pins are available, unavailable, or neither', async () => {
      const query = { ...weekend, forceListing: 1, session: 'abcd1234' };
      const cards = await list({ ...query, limit: 99_999 });
      const { pins } = await list({ ...query, mapView: 1 });
      expect(pins!.pkid).toEqual(ids(cards));
      expect(pins!.state).toEqual(
        cards.data.map(({ allow_sell, filter_match }) => (!allow_sell ? 'un' : filter_match ? 'on' : 'off')),
      );
      expect(new Set(pins!.state)).toEqual(new Set(['un', 'on', 'off']));
      expect(new Set((await list({ mapView: 1 })).pins!.state)).toEqual(new Set(['un']));
      const priced = cards.data.findIndex(({ term_price }) => term_price);
      expect(pins!.price[priced]).toBe(cards.data[priced]!.term_price!.per_night.minor);
    });

    it('[7.9] returns the total of the stay only with dates', async () => {
      const query = { ...weekend, forceListing: 1, session: 'abcd1234' };
      const cards = await list({ ...query, limit: 99_999 });
      const { pins } = await list({ ...query, mapView: 1 });
      expect(pins!.total).toEqual(cards.data.map(({ term_price }) => term_price?.total.minor ?? null));
      expect((await list({ mapView: 1 })).pins).not.toHaveProperty('total');
    });

    it('[7.9] filters by bounds in either order, and rejects impossible coordinates', async () => {
      const bounds = { lat1: 48.5, lat2: 50.9, lng1: 12.5, lng2: 15.5 };
      const { pins } = await list({ mapView: 1, ...bounds });
      expect(pins!.pkid.length).toBeGreaterThan(0);
      expect(pins!.pkid.length).toBeLessThan(48);
      for (const [index, latitude] of pins!.latitude.entries()) {
        expect(latitude).toBeGreaterThan(48.49);
        expect(latitude).toBeLessThan(50.91);
        expect(pins!.longitude[index]).toBeLessThan(15.51);
      }
      const swapped = { lat1: bounds.lat2, lat2: bounds.lat1, lng1: bounds.lng2, lng2: bounds.lng1 };
      const inOrder = [...pins!.pkid].sort();
      expect([...(await list({ mapView: 1, ...swapped })).pins!.pkid].sort()).toEqual(inOrder);
      expect((await list({ mapView: 1, lat1: 50, lat2: 50, lng1: 15, lng2: 15 })).matchedRows).toBe(0);
      for (const wrong of [
        { lat1: -91 },
        { lat2: 90.1 },
        { lng1: -181 },
        { lng2: 540 },
        { lng1: 'NaN' },
        { lat1: '1e999' },
      ])
        expect((await world.refused('/public/client', { ...bounds, ...wrong, mapView: 1 })).status).toBe(400);
    });

    it('[7.9] is missing from a list of cards', async () => expect(await list()).not.toHaveProperty('pins'));
  });

  it('[5.39] drops price bounds that exclude nothing, with dates and without', async () => {
    const { matchedRows: all } = await list();
    const within = async (bounds: object, currency?: 'EUR') => (await list({ ...bounds }, currency)).matchedRows;
    expect(await within({ max_price: 20_001 })).toBe(all);
    expect(await within({ max_price: 20_000 })).toBe(all);
    expect(await within({ max_price: 5_000 }, 'EUR')).toBe(all);
    expect(await within({ min_price: 0 })).toBe(all);
    expect(await within({ ...weekend, forceListing: 1, min_price: 0, max_price: 20_001 })).toBe(all);
    // Effective bounds exclude dearer places, and those without a price.
    expect(await within({ max_price: 3_000 })).toBeLessThan(all);
    expect(await within({ ...weekend, forceListing: 1, max_price: 3_000 })).toBeLessThan(all);
  });

  it('[7.9] filters by possible arrivals in one of the months', async () => {
    const selling = (await list({ limit: 99_999 })).data.filter(({ allow_sell }) => allow_sell);
    const inWinter = ids(await list({ months: '2027-01', limit: 99_999 }));
    expect(inWinter.length).toBeGreaterThan(0);
    expect(inWinter.length).toBeLessThan(selling.length);
    const inSummer = ids(await list({ months: '2027-06,2027-08', limit: 99_999 }));
    expect(inSummer.length).toBeGreaterThan(inWinter.length);
    const both = ids(await list({ months: '2027-01,2027-06,2027-08', limit: 99_999 }));
    expect(new Set(both)).toEqual(new Set([...inWinter, ...inSummer]));
    expect((await list({ months: '2026-10' })).matchedRows).toBe(0);
    expect((await world.refused('/public/client', { months: '2027-13' })).status).toBe(400);
  });

  it('[7.9] ignores past days of the current month', async () => {
    const [id] = ids(await list({ months: '2026-11', limit: 1 }));
    const room = () =>
      world.database
        .updateTable('inventory_month')
        .where('place_id', '=', id!)
        .where('month', '=', 2026 * 12 + 10);
    await room()
      .set({ free: 2 ** 20 - 1 })
      .execute();
    expect((await list({ months: '2026-11', clientId: id })).matchedRows).toBe(0);
    await room()
      .set({ free: 2 ** 21 - 1, arrivals: 2 ** 30 - 1 })
      .execute();
    expect((await list({ months: '2026-11', clientId: id })).matchedRows).toBe(1);
  });

  it('[7.9] finds nothing in a past month, or at places that do not sell, whatever nights are left', async () => {
    const [id] = ids(await list({ months: '2027-01', limit: 1 }));
    const listed = async (months: string) => (await list({ months, clientId: id })).matchedRows;
    await sql`
      insert into inventory_month
      select (jsonb_populate_record(m, jsonb_build_object('month', ${2026 * 12 + 9}::int))).*
      from inventory_month m where m.place_id = ${id} and m.month = ${2027 * 12}::int`.execute(world.database);
    expect([await listed('2026-10'), await listed('2027-01')]).toEqual([0, 1]);
    const place = world.database.updateTable('place').where('id', '=', id!);
    await place.set({ allow_sell: false }).execute();
    expect(await listed('2027-01')).toBe(0);
    await place.set({ allow_sell: true }).execute();
  });

  it('[7.9] filters by possible arrivals in the coming weeks', async () => {
    const soon = ids(await list({ free_soon: 1, limit: 99_999 }));
    const [id] = soon;
    expect(soon.length).toBeLessThan((await list({ limit: 1 })).matchedRows);
    const isListed = async () => (await list({ free_soon: 1, clientId: id })).matchedRows === 1;
    const rooms = world.database.updateTable('inventory_month').where('place_id', '=', id!);
    await rooms.set({ free: 0 }).execute();
    expect(await isListed()).toBe(false);
    // Requested on 21 November: 19 January is the last of sixty nights.
    const january = rooms.where('month', '=', 2027 * 12);
    await january.set({ free: 2 ** 19, arrivals: 2 ** 30 - 1 }).execute();
    expect(await isListed()).toBe(false);
    await january.set({ free: 2 ** 18 }).execute();
    expect(await isListed()).toBe(true);
    // A night without arrivals does not count.
    await january.set({ arrivals: 0 }).execute();
    expect(await isListed()).toBe(false);
  });

  it('[7.12] returns the bounds of the places in areas', async () => {
    const area = async (query: Query) => (await world.get<AreaWire>('/public/client/area', query)).body.data;
    const inside = (await list({ destination_category: 445, limit: 99_999 })).data;
    const bounds = await area({ destination_category: 445 });
    expect(bounds).toEqual({
      lat1: Math.min(...inside.map(({ latitude }) => latitude)),
      lat2: Math.max(...inside.map(({ latitude }) => latitude)),
      lng1: Math.min(...inside.map(({ longitude }) => longitude)),
      lng2: Math.max(...inside.map(({ longitude }) => longitude)),
    });
    expect(await area({ destination_category: 999_999 })).toBeNull();
    expect((await area({}))!.lat2).toBeGreaterThan(bounds!.lat2);
  });

  it('[7.8] counts places and non-empty collections', async () => {
    const { data } = (await world.get<CountersWire>('/public/ota/ap/counters')).body;
    expect(data).toMatchObject({ clients: 48, countries: 5 });
    for (const count of Object.values(data)) expect(count).toBeGreaterThan(0);
  });
});
