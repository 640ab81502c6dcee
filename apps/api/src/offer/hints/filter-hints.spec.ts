import { filterHintsQuerySchema, type ClientListWire, type FilterHintsWire } from '@mp/contract';
import { catalogueFilters, collectionFilters } from '@mp/domain';
import { sql } from 'kysely';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';
import { fewerFilters } from './fewer-filters.ts';

type Query = Readonly<Record<string, string | number | undefined>>;

const weekend = { arrival: '2027-02-19', departure: '2027-02-21' };

describe('GET /public/hints/filters', () => {
  let world: CatalogueWorld;
  beforeAll(async () => {
    world = await openCatalogue();
  });
  afterAll(() => world.close());

  const hints = async (query: Query) =>
    (await world.get<FilterHintsWire>('/public/hints/filters', query, { 'ap-currency': 'CZK' })).body;
  const matches = async (query: Query) =>
    (await world.get<ClientListWire>('/public/client', { ...query, onlyCheck: 1 }, { 'ap-currency': 'CZK' })).body
      .matchedRows;
  const without = (query: Query, ...names: string[]) =>
    Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));

  /** Two non-empty collections of a type with the smallest intersection. */
  async function rarePair(type: string): Promise<[number, number]> {
    const { rows } = await sql<{ one: number; other: number }>`
      with member as (select pc.* from place_collection pc join collection c on c.id = pc.collection_id
                      where c.type = ${type})
      select a.collection_id as one, b.collection_id as other from member a, member b
      where a.collection_id < b.collection_id group by 1, 2
      order by count(*) filter (where a.place_id = b.place_id), 1, 2 limit 1`.execute(world.database);
    return [rows[0]!.one, rows[0]!.other];
  }

  it('[8.13] counts the matches without each filter as the list does, the most helpful first', async () => {
    const query = { ...weekend, category: '2077', max_price: 1500, accept_coupon: 1 };
    const { matchedRows, data } = await hints(query);
    expect(matchedRows).toBe(await matches(query));
    expect(data.length).toBeGreaterThan(0);
    const counts = data.map((hint) => hint.matches);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    for (const hint of data) {
      const names = hint.filter === 'dates' ? ['arrival', 'departure'] : [hint.filter];
      expect(hint.matches).toBe(await matches(without(query, ...names)));
      expect(hint.matches).toBeGreaterThan(matchedRows);
      expect(hint.value).toBeNull();
    }
  });

  it.each(collectionFilters.filter(({ match }) => match === 'all').map(({ wire, type }) => [wire, type]))(
    '[3.22] lists each value of a filter whose values must all match: %s',
    async (wire, type) => {
      const [one, other] = await rarePair(type);
      const counts = [await matches({ [wire]: other }), await matches({ [wire]: one })];
      const { data, matchedRows } = await hints({ [wire]: `${one},${other}` });
      expect(matchedRows).toBeLessThan(Math.min(...counts));
      expect(new Map(data.map(({ filter, value, matches: count }) => [`${filter} ${value}`, count]))).toEqual(
        new Map([
          [`${wire} ${one}`, counts[0]],
          [`${wire} ${other}`, counts[1]],
        ]),
      );
    },
  );

  it('[5.41] treats the map’s bounds as one filter, and flexible dates as dates', async () => {
    const query = { lat1: 10, lat2: 11, lng1: 14, lng2: 16 };
    expect((await hints(query)).data).toEqual([{ filter: 'bounds', value: null, matches: 48 }]);
    const { data } = await hints({ flex_month: '2027-02', flex_stay: 'week', persons: 20 });
    expect(data).toEqual([{ filter: 'dates', value: null, matches: 48 }]);
  });

  it('offers to search without dogs, and without cots', async () => {
    const query = { ...weekend, dogs: 4, infants: 1, cots: 1 };
    const { data } = await hints(query);
    expect(data).toEqual(
      expect.arrayContaining([{ filter: 'dogs', value: null, matches: await matches(without(query, 'dogs')) }]),
    );
    const [, ...others] = [await matches({ dogs: 4 }), await matches({ dogs: 2 }), await matches({})];
    expect(others).toEqual([...others].sort((a, b) => a - b));
    expect(others[0]).toBeLessThan(others[1]);
    expect((await hints({ infants: 1, cots: 1 })).data).toEqual([{ filter: 'cots', value: null, matches: 48 }]);
  });

  it('is empty without filters', async () => {
    expect(await hints({})).toEqual({ matchedRows: 48, data: [] });
  });

  it('rejects what the list rejects', async () => {
    const { body } = await world.refused('/public/hints/filters', { arrival: '2027-02-19' });
    expect(body.error.code).toBe('validation_failed');
  });
});

describe('fewerFilters', () => {
  const relaxed = (query: Query) =>
    fewerFilters(filterHintsQuerySchema.parse(query)).map((fewer) => ({ ...fewer, query: { ...fewer.query } }));
  const open = filterHintsQuerySchema.parse({});
  const without = (...names: string[]) => ({
    ...open,
    ...Object.fromEntries(names.map((name) => [name, open[name as 'dogs']])),
  });

  it.each([
    ...catalogueFilters.map(({ wire, kind }): [string, Query] => [wire, { [wire]: kind === 'flag' ? '1' : '5' }]),
    ['collection', { collection: '5' }] as [string, Query],
    ['months', { months: '2027-01' }] as [string, Query],
    ['bounds', { lat1: '49', lat2: '50', lng1: '14', lng2: '15' }] as [string, Query],
    ['dates', { ...weekend, flex_days: '3' }] as [string, Query],
    ['dates', { flex_month: '2027-01', flex_stay: 'week' }] as [string, Query],
    ['dogs', { dogs: '2' }] as [string, Query],
    ['cots', { cots: '1' }] as [string, Query],
  ])('[8.13] removes %s with all of its parameters', (filter, query) => {
    const value = fewerFilters(filterHintsQuerySchema.parse(query))[0]?.value ?? null;
    expect(relaxed(query)).toEqual([{ filter, value, query: without(...Object.keys(query)) }]);
    expect([null, 5]).toContain(value);
  });

  it('[3.22] removes collections one by one when all must match, else together', () => {
    for (const { wire, match } of collectionFilters) {
      const expected =
        match === 'all'
          ? [
              { filter: wire, value: 3, query: { ...open, [wire]: [4] } },
              { filter: wire, value: 4, query: { ...open, [wire]: [3] } },
            ]
          : [{ filter: wire, value: null, query: without(wire) }];
      expect(relaxed({ [wire]: '3,4' })).toEqual(expected);
    }
  });

  it('[8.13] can remove every parameter except the party and the requested places', () => {
    const query = filterHintsQuerySchema.parse({
      ...Object.fromEntries(catalogueFilters.map(({ wire, kind }) => [wire, kind === 'flag' ? '1' : '5'])),
      collection: '5',
      months: '2027-01',
      lat1: '49',
      lat2: '50',
      lng1: '14',
      lng2: '15',
      ...weekend,
      flex_days: '3',
      flex_month: '2027-01',
      flex_stay: 'week',
      clientId: '1001',
      dogs: '1',
      infants: '1',
      cots: '1',
    });
    const removed = fewerFilters(query).flatMap(({ query: rest }) =>
      Object.entries(query).flatMap(([name, value]) => (rest[name as 'months'] === value ? [] : name)),
    );
    const names = Object.keys(filterHintsQuerySchema.shape);
    expect(names.filter((name) => !removed.includes(name)).sort()).toEqual([
      'children',
      'clientId',
      'infants',
      'persons',
    ]);
  });

  it('ignores flags that are off, and keeps the rest of the query', () => {
    const query = filterHintsQuerySchema.parse({ category: '1,2', equipment: '3', instant_booking: '0', persons: '4' });
    const fewer = fewerFilters(query);
    expect(fewer.map(({ filter, value }) => [filter, value])).toEqual([
      ['category', null],
      ['equipment', 3],
    ]);
    expect(fewer[1]?.query).toMatchObject({ category: [1, 2], equipment: undefined, persons: 4 });
  });
});
