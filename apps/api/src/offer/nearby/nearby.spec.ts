import { baseMapBounds } from '@mp/base-map';
import { sightKinds, type NearbyWire } from '@mp/contract';
import { sql } from 'kysely';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';
import { sights } from './sights.ts';

describe('places and sights near a place', () => {
  let world: CatalogueWorld;
  beforeAll(async () => {
    world = await openCatalogue();
  });
  afterAll(() => world.close());
  const around = async (id: string | number, language = 'cs') =>
    (await world.get<NearbyWire>(`/public/client/${id}/nearby`, {}, { 'ap-language': language })).body.data;

  it('are sorted by distance, exclude the place, and are found by its id or its name', async () => {
    const { places, sights: seen } = await around('mlyn-na-jordance');
    expect(await around(1006)).toEqual({ places, sights: seen });
    expect(places).toHaveLength(6);
    expect(places.map(({ pkid }) => pkid)).not.toContain(1006);
    for (const { distance_km } of places) expect(distance_km).toBeLessThanOrEqual(80);
    for (const found of [places, seen]) {
      const distances = found.map(({ distance_km }) => distance_km);
      expect(distances).toEqual([...distances].sort((one, other) => one - other));
    }
    expect(seen[0]).toEqual({
      kind: 'castle',
      name: 'Hrad Trosky',
      latitude: 50.5165,
      longitude: 15.2305,
      distance_km: 2,
    });
  });

  it('are named in the requested language, with the lowest prices of other places', async () => {
    const { places, sights: seen } = await around(1006, 'en');
    expect(seen[0]?.name).toBe('Trosky Castle');
    const sold = places.filter(({ prices }) => prices.length > 0);
    expect(sold).not.toHaveLength(0);
    for (const { prices } of sold) expect(prices.map(({ currency }) => currency)).toEqual(['CZK', 'EUR']);
  });

  it('are none for a place without a position, which is near no other place', async () => {
    const [near] = (await around(1006)).places;
    await sql`update place set latitude = 0, longitude = 0 where id = ${near!.pkid}`.execute(world.database);
    expect(await around(near!.pkid)).toEqual({ places: [], sights: [] });
    expect((await around(1006)).places.map(({ pkid }) => pkid)).not.toContain(near!.pkid);
  });

  it('[8.3] return 404 for an unknown place', async () => {
    expect((await world.refused('/public/client/nowhere-999999/nearby')).body.error.code).toBe('place_not_found');
  });
});

describe('the sights', () => {
  it('lie on the base map, each at its own position', () => {
    const [[west, south], [east, north]] = baseMapBounds;
    for (const { latitude, longitude, names } of sights)
      expect([names.cs, latitude > south && latitude < north, longitude > west && longitude < east]).toEqual([
        names.cs,
        true,
        true,
      ]);
    expect(new Set(sights.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBe(sights.length);
    expect(new Set(sights.map(({ names }) => names.cs)).size).toBe(sights.length);
    expect(new Set(sights.map(({ kind }) => kind))).toEqual(new Set(sightKinds));
  });
});
