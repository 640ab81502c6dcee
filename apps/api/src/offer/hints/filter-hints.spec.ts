import { filterHintsQuerySchema, type ClientListWire, type FilterHintsWire } from '@mp/contract';
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

  it('[3.22] names the one of several things that no match has all of', async () => {
    const query = { equipment: '2112,2126', room_equipment: '2134', category: '2078', destination: '2002' };
    const { data } = await hints(query);
    for (const { filter, value, matches: count } of data) {
      const rest = filter === 'equipment' ? { equipment: value === 2112 ? '2126' : '2112' } : {};
      expect(count).toBe(await matches({ ...without(query, filter), ...rest }));
    }
    const offered = data.filter(({ filter }) => filter === 'equipment').map(({ value }) => value);
    expect(new Set(offered.map((value) => value === 2112 || value === 2126))).toEqual(new Set([true]));
  });

  it('[5.41] counts the map’s bounds as one filter, and dates of a month as the dates', async () => {
    const query = { lat1: 10, lat2: 11, lng1: 14, lng2: 16 };
    expect((await hints(query)).data).toEqual([{ filter: 'bounds', value: null, matches: 48 }]);
    const { data } = await hints({ flex_month: '2027-02', flex_stay: 'week', persons: 20 });
    expect(data).toEqual([{ filter: 'dates', value: null, matches: 48 }]);
  });

  it('has none where nothing is filtered', async () => {
    expect(await hints({})).toEqual({ matchedRows: 48, data: [] });
  });

  it('refuses what the list refuses', async () => {
    const { body } = await world.refused('/public/hints/filters', { arrival: '2027-02-19' });
    expect(body.error.code).toBe('validation_failed');
  });
});

it('takes filters of any kind away one by one, and collections that a place must all be in one by one', () => {
  const query = filterHintsQuerySchema.parse({
    ...{ category: '1,2', equipment: '3,4', collection: '5', instant_booking: '0', accept_coupon: '1' },
  });
  expect(fewerFilters(query).map(({ filter, value }) => [filter, value])).toEqual([
    ['category', null],
    ['equipment', 3],
    ['equipment', 4],
    ['collection', 5],
    ['accept_coupon', null],
  ]);
  const [category, equipment] = fewerFilters(query);
  expect(category?.query).toMatchObject({ category: undefined, equipment: [3, 4] });
  expect(equipment?.query).toMatchObject({ category: [1, 2], equipment: [4] });
});
