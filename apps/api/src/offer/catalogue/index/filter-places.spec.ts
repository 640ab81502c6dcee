import { clientQuerySchema, type ClientQuery } from '@mp/contract';
import { calendarDateOf, collectionFilters, flagFilters, type FlagFilter } from '@mp/domain';
import { sql } from 'kysely';
import { between, randomFrom } from '../../../commands/demo/seed/random.ts';
import { openCatalogue, type CatalogueWorld } from '../../../testing/worlds/catalogue-world.ts';
import { findSlots } from '../find-places.ts';
import { placeConditions } from '../../../testing/catalogue/place-conditions.ts';
import { allOfFilters, type PlaceFilter } from './filter-places.ts';
import { createAvailabilityIndex } from '../availability-index/availability-index.ts';
import type { PlaceFacts } from './place-facts.ts';
import { createPlaceIndex, type PlaceSnapshot } from './place-index.ts';
import type { AvailabilitySources } from './stay-totals.ts';

type Part = (random: () => number) => Partial<ClientQuery>;

const queryCount = 400;
const today = calendarDateOf('2026-11-21');

describe('filtering places in memory', () => {
  let world: CatalogueWorld;
  let facts: readonly PlaceFacts[];
  let snapshot: PlaceSnapshot;
  /** With a full availability index, and with an empty one. */
  let sources: readonly AvailabilitySources[];
  let collections: Map<string, number[]>;
  beforeAll(async () => {
    world = await openCatalogue();
    const { database } = world;
    const index = createPlaceIndex(database);
    snapshot = await index.current();
    ({ facts } = snapshot);
    const calendars = [64 * 2 ** 20, 0].map((bytes) => createAvailabilityIndex(database, index, bytes));
    for (const calendar of calendars) await calendar.readAhead(calendarDateOf(today));
    sources = calendars.map((calendar) => ({ database, calendar }));
    const rows = await world.database.selectFrom('collection').select(['id', 'type']).execute();
    collections = new Map();
    for (const { id, type } of rows) collections.set(type, [...(collections.get(type) ?? []), id]);
  });
  afterAll(() => world.close());

  /** A random part of a query per filter; filters that match any of several collections get several. */
  const parts: Readonly<Record<string, Part>> = {
    ...Object.fromEntries(
      collectionFilters.map(({ wire, type }): [string, Part] => [wire, (random) => ({ [wire]: someOf(random, type) })]),
    ),
    ...Object.fromEntries(flagFilters.map(({ wire }) => [wire, () => ({ [wire]: true })])),
    collection: (random) => ({ collection: [...someOf(random, 'category'), ...someOf(random, 'surrounding')] }),
    clientId: () => ({ clientId: [1001, 1002, 1005, 1006, 1011, 9999] }),
    latitude: () => ({ lat1: 51, lat2: 49.2 }),
    longitude: () => ({ lng1: 14, lng2: 17 }),
    'half a pair': () => ({ lat1: 51, lng2: 17 }),
    months: (random) => ({ months: random() < 0.5 ? ['2026-11'] : ['2027-01', '2027-02'] }),
    'the coming weeks': () => ({ free_soon: true }),
    'a month that is over': () => ({ months: ['2026-10'] }),
  };
  const pick = <Item>(random: () => number, items: readonly Item[]): Item =>
    items[between(random, 0, items.length - 1)] as Item;
  const someOf = (random: () => number, type: string): number[] =>
    Array.from({ length: between(random, 1, 2) }, () => pick(random, collections.get(type) ?? [1]));

  const inMemory = async (query: PlaceFilter) => {
    const [ids, others] = await Promise.all(
      sources.map(async (of) => [...(await findSlots(of, snapshot, query))].map((slot) => facts[slot]!.id)),
    );
    expect(others).toEqual(ids);
    return ids;
  };
  const inDatabase = async (query: PlaceFilter) => {
    const { rows } = await sql<{ id: number }>`
      select p.id from place p where ${placeConditions(query)} order by p.id`.execute(world.database);
    return rows.map(({ id }) => id);
  };
  const queryOf = (...round: Partial<ClientQuery>[]): PlaceFilter =>
    Object.assign(clientQuerySchema.parse({}), { today }, ...round);

  it.each(Object.keys(parts))('[3.22] [5.41] matches the database by %s', async (name) => {
    const random = randomFrom(name.length);
    for (let round = 0; round < 10; round++) {
      const query = queryOf(parts[name]!(random));
      expect({ query, ids: await inMemory(query) }).toEqual({ query, ids: await inDatabase(query) });
    }
  });

  it(`[3.22] [5.41] matches the database, for ${queryCount} queries`, async () => {
    const random = randomFrom(7);
    let some = 0;
    for (let round = 0; round < queryCount; round++) {
      const names = Array.from({ length: between(random, 1, 4) }, () => pick(random, Object.keys(parts)));
      const query = queryOf(...names.map((name) => parts[name]!(random)));
      const ids = await inDatabase(query);
      expect({ query, ids: await inMemory(query) }).toEqual({ query, ids });
      if (ids.length > 0 && ids.length < facts.length) some++;
    }
    expect(some).toBeGreaterThan(queryCount / 5);
  }, 60_000);

  it.each(flagFilters.map((filter): [string, FlagFilter] => [filter.wire, filter]))(
    '[2.83] finds by %s the places whose flag columns are all true',
    async (wire, { columns }) => {
      const { rows } = await sql<Record<string, unknown> & { id: number }>`select * from place order by id`.execute(
        world.database,
      );
      const passing = rows.filter((row) => !columns.some((column) => row[column] !== true)).map(({ id }) => id);
      expect(await inMemory(queryOf({ [wire]: true }))).toEqual(passing);
      expect(await inMemory(queryOf({ [wire]: false }))).toEqual(facts.map(({ id }) => id));
    },
  );

  it('[3.22] requires all of several amenities, and all collections in the path', () => {
    expect(allOfFilters).toEqual(['equipment', 'room_equipment', 'collection']);
  });
});
