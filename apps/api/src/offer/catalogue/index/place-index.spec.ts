import type { ClientListWire } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { sql, type KyselyPlugin } from 'kysely';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { returnUnits, takeUnits } from '../../inventory/take-units.ts';
import { openCatalogue, type CatalogueWorld } from '../../../testing/worlds/catalogue-world.ts';
import { placeFinderOf } from '../place-finder.ts';
import { loadAllPlaceFacts } from './place-facts.ts';
import { createPlaceIndex } from './place-index.ts';

/** Copies of a place: an import changes thousands at once. */
const copies = 600;

const weekend = { arrival: '2027-02-19', departure: '2027-02-21' };

/** Cached data must be as fresh as the database: every change must show in the next response. */
describe('the index of places', () => {
  let world: CatalogueWorld;
  beforeAll(async () => {
    world = await openCatalogue();
  });
  afterAll(() => world.close());

  const list = async (query: Record<string, string | number> = {}) =>
    (await world.get<ClientListWire>('/public/client', { limit: 99_999, ...query }, { 'ap-currency': 'CZK' })).body;
  const one = async (id: number, query: Record<string, string | number> = {}) =>
    (await list(query)).data.find(({ pkid }) => pkid === id);
  const freePlace = async () => (await list(weekend)).data[0]!;

  it('[7.9] sees taken and returned rooms', async () => {
    const { pkid: placeId, term_price } = await freePlace();
    const rooms = await world.database
      .selectFrom('room_type')
      .innerJoin('inventory_month', 'inventory_month.room_type_id', 'room_type.id')
      .select(['room_type.id', 'inventory_month.rem'])
      .where('room_type.place_id', '=', placeId)
      .where('inventory_month.month', '=', 2027 * 12 + 1)
      .execute();
    const stays = rooms.flatMap(({ id, rem }) => {
      const units = Math.min(...rem.slice(18, 20));
      const dates = { arrival: calendarDateOf(weekend.arrival), departure: calendarDateOf(weekend.departure) };
      return units > 0 ? [{ placeId, roomTypeId: id, ...dates, units }] : [];
    });
    await inTransaction(world.database, async (transaction) => {
      for (const stay of stays) expect(await takeUnits(transaction, stay)).toBe(true);
      // Not committed: not visible to others yet.
      expect((await one(placeId, weekend))?.term_price).toEqual(term_price);
    });
    expect(await one(placeId, weekend)).toBeUndefined();
    await inTransaction(world.database, async (transaction) => {
      for (const stay of stays) await returnUnits(transaction, stay);
    });
    expect((await one(placeId, weekend))?.term_price).toEqual(term_price);
  });

  it('[7.9] sees changed rates and rooms', async () => {
    const { pkid, term_price } = await freePlace();
    await world.database
      .updateTable('rate')
      .set({ room_stay_czk: (expression) => expression('room_stay_czk', '+', 100_000) })
      .where('place_id', '=', pkid)
      .execute();
    expect((await one(pkid, weekend))!.term_price!.total.minor).toBe(term_price!.total.minor + 100_000);
    await world.database.updateTable('room_type').set({ capacity: 1 }).where('place_id', '=', pkid).execute();
    expect((await one(pkid, weekend))?.term_price).not.toEqual(term_price);
  });

  it('[3.4] sees changed facts and collections of a place', async () => {
    const before = (await list()).data[5]!;
    await world.database
      .updateTable('place')
      .set({ accept_coupon: !before.accept_coupon })
      .where('id', '=', before.pkid)
      .execute();
    expect((await one(before.pkid))!.accept_coupon).toBe(!before.accept_coupon);
    const [{ value: collection_id } = { value: 0 }] = before.filters;
    await world.database
      .deleteFrom('place_collection')
      .where('place_id', '=', before.pkid)
      .where('collection_id', '=', collection_id)
      .execute();
    expect((await one(before.pkid))!.filters.map(({ value }) => value)).not.toContain(collection_id);
  });

  it('[2.41] sees a changed name in the order, a deleted place and a new one', async () => {
    const names = async () => (await list({ sort: 'name' })).data.map(({ name }) => name);
    const first = (await names())[0]!;
    await world.database.updateTable('place').set({ name: 'Žžž' }).where('name', '=', first).execute();
    expect((await names()).at(-1)).toBe('Žžž');
    const place = await world.database
      .selectFrom('place')
      .selectAll()
      .where('name', '=', 'Žžž')
      .executeTakeFirstOrThrow();
    await world.database.deleteFrom('place').where('id', '=', place.id).execute();
    expect(await names()).not.toContain('Žžž');
    const { texts, pictures, good_to_know, arrival, ...plain } = place;
    await world.database
      .insertInto('place')
      .values({
        ...plain,
        texts: JSON.stringify(texts),
        pictures: JSON.stringify(pictures),
        id: 9_000,
        name: 'Áá',
        good_to_know: JSON.stringify(good_to_know),
        arrival: arrival && JSON.stringify(arrival),
      })
      .execute();
    expect((await names())[0]).toBe('Áá');
  });

  it('loads the same places in batches as at once', async () => {
    const all = await loadAllPlaceFacts(world.database);
    expect(all.facts.length).toBeGreaterThan(14);
    expect(await loadAllPlaceFacts(world.database, 7)).toEqual(all);
    const places = all.nameOrder.cs;
    expect(new Set(places).size).toBeGreaterThan(places.length / 2);
    expect(Math.min(...places)).toBe(1);
  });

  it('[7.9] reloads only the places that changed, however many', async () => {
    let places = 0;
    const countPlaces: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        places += result.rows.filter((row) => 'search_text' in row).length;
        return result;
      },
    };
    const index = createPlaceIndex(world.database.withPlugin(countPlaces));
    await sql`insert into place select copy.* from generate_series(1, ${copies}::int) n, place p,
                jsonb_populate_record(p, jsonb_build_object('id', 20000 + n, 'static_url', 'copy-' || n)) copy
              where p.id = 1001`.execute(world.database);
    await index.current();
    places = 0;
    await sql`update place set rank = rank + 1 where id > 20000`.execute(world.database);
    const { facts } = await index.current();
    expect(places).toBe(copies);
    expect(facts).toEqual((await loadAllPlaceFacts(world.database)).facts);
    await sql`delete from place where id > 20000`.execute(world.database);
    expect((await index.current()).facts).toHaveLength(facts.length - copies);
  });

  it('shares one refresh between simultaneous requests', async () => {
    const { index } = placeFinderOf(world.database);
    const [one, other] = await Promise.all([index.current(), index.current()]);
    expect(one).toBe(other);
    expect((await index.current()).facts).toBe(one.facts);
  });

  it('recovers after a failed refresh', async () => {
    await world.database.schema.alterTable('place_change').renameTo('place_change_away').execute();
    expect((await world.refused('/public/client')).status).toBe(500);
    await world.database.schema.alterTable('place_change_away').renameTo('place_change').execute();
    expect((await list()).matchedRows).toBeGreaterThan(0);
  });
});
