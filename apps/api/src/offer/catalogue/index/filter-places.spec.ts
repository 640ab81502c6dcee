import { clientQuerySchema, type ClientQuery } from '@mp/contract';
import { sql } from 'kysely';
import { between, randomFrom } from '../../../commands/demo/seed/random.ts';
import { openCatalogue, type CatalogueWorld } from '../../../testing/worlds/catalogue-world.ts';
import { allOfFilters, anyOfFilters, placeConditions } from '../client-filter.ts';
import { placePredicate } from './filter-places.ts';
import { loadPlaceFacts, type PlaceFacts } from './place-facts.ts';

const questions = 300;

describe('filtering places in memory', () => {
  let world: CatalogueWorld;
  let places: PlaceFacts[];
  let collections: Map<string, number[]>;
  beforeAll(async () => {
    world = await openCatalogue();
    places = await loadPlaceFacts(world.database);
    const rows = await world.database.selectFrom('collection').select(['id', 'type']).execute();
    collections = new Map();
    for (const { id, type } of rows) collections.set(type, [...(collections.get(type) ?? []), id]);
  });
  afterAll(() => world.close());

  function questionFrom(random: () => number): ClientQuery {
    const pick = <Item>(items: readonly Item[]): Item => items[between(random, 0, items.length - 1)] as Item;
    const query: Record<string, unknown> = clientQuerySchema.parse({});
    for (let filters = between(random, 1, 3); filters > 0; filters--) {
      const filter = pick([...anyOfFilters, ...allOfFilters]);
      const type = filter === 'inspiration' ? 'collection' : filter === 'collection' ? 'category' : filter;
      const ids = collections.get(type) ?? [1];
      query[filter] = Array.from({ length: between(random, 1, 2) }, () => pick(ids));
    }
    if (random() < 0.3) Object.assign(query, { lat1: 51, lat2: 49, lng1: 14, lng2: random() < 0.5 ? 17 : undefined });
    if (random() < 0.2) query['accept_coupon'] = true;
    if (random() < 0.2) query['instant_booking'] = true;
    if (random() < 0.1) query['clientId'] = [1001, 1002, 1005, 9999];
    return query as ClientQuery;
  }

  it(`[3.22] [5.41] finds the places that the database finds, for ${questions} questions`, async () => {
    const random = randomFrom(7);
    let some = 0;
    for (let asked = 0; asked < questions; asked++) {
      const query = questionFrom(random);
      const { rows } = await sql<{ id: number }>`
        select p.id from place p where ${placeConditions(query)} order by p.id`.execute(world.database);
      const ids = rows.map(({ id }) => id);
      expect({ query, ids: places.filter(placePredicate(query) ?? (() => true)).map(({ id }) => id) }).toEqual({
        query,
        ids,
      });
      if (ids.length > 0) some++;
    }
    expect(some).toBeGreaterThan(questions / 4);
  }, 60_000);
});
