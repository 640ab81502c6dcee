import { sql } from 'kysely';
import { openCatalogue, type CatalogueWorld } from '../../../testing/worlds/catalogue-world.ts';
import { placesVersion } from './places-version.ts';

describe('the version of places', () => {
  let world: CatalogueWorld;
  beforeAll(async () => {
    world = await openCatalogue();
  });
  afterAll(() => world.close());

  const version = () => placesVersion(world.database);

  it('comes with the operator’s switches, and is stable without changes', async () => {
    const { body } = await world.get<{ places_version: string }>('/content/control-panel');
    expect(body.places_version).toBe(await version());
  });

  it.each([
    ['a room is taken', sql`update inventory_month set rem = rem where room_type_id = (select min(id) from room_type)`],
    [
      'a text of a place changes',
      sql`update place set altitude_m = altitude_m + 1 where id = (select min(id) from place)`,
    ],
    ['a rate changes', sql`update rate set id = id where id = (select min(id) from rate)`],
  ])('changes when %s', async (_what, change) => {
    const before = await version();
    await change.execute(world.database);
    expect(await version()).not.toBe(before);
  });

  it('reflects every change, whatever the order of commits', async () => {
    const seen = new Set([await version()]);
    const touch = (id: number) => sql`insert into place_change (place_id, facts) values (${id}, false)`;
    await world.database.transaction().execute(async (early) => {
      await touch(1).execute(early);
      await touch(2).execute(world.database);
      seen.add(await version());
    });
    seen.add(await version());
    expect(seen.size).toBe(3);
  });
});
