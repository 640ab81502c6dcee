import { personLimits } from '@mp/domain';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';

let world: CatalogueWorld;
beforeAll(async () => {
  world = await openCatalogue();
});
afterAll(() => world.close());

/** What the description says of every call: its path and the parameters that it knows. */
const described = async () => {
  const { body } = await world.get<{
    paths: Record<string, Record<string, { parameters?: { name?: string; in?: string }[] }>>;
  }>('/openapi.json');
  return Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [] }]) => ({
      path,
      method: method.toUpperCase(),
      known: parameters.flatMap(({ name, in: place }) => (place === 'query' && name ? [name] : [])),
    })),
  );
};

it('unknown parameters are refused by name', async () => {
  const calls = (await described()).filter(({ path, method }) => method === 'GET' && !path.includes('{'));
  expect(calls.length).toBeGreaterThan(20);
  for (const { path } of calls) {
    const answer = await world.refused(path, { surprise: 'x' });
    // Of who is nobody, no call says more than that.
    if (answer.status === 401 || answer.status === 403) continue;
    const { code, details } = answer.body.error;
    const isContent = path.startsWith('/content/') && code === 'content_query_unknown';
    const named = JSON.stringify(details).includes('"surprise"');
    expect([path, answer.status, named || isContent]).toEqual([path, 400, true]);
  }
});

it('[5.29] no address carries the age of a guest: no call knows such a parameter', async () => {
  const known = (await described()).flatMap((call) => call.known);
  expect(known.length).toBeGreaterThan(100);
  expect(known.filter((name) => /(^|_)ages?(_|$)|Ages?([A-Z]|$)/.test(name))).toEqual([]);
});

/** The calls of section 7 with the parameters that it gives them. */
it.each<[string, string, string]>([
  ['[7.2]', '/public/collection', 'type'],
  [
    '[7.9]',
    '/public/client',
    'advertisement session arrival departure persons children limit offset min_price max_price collection category ' +
      'destination_category destination microregion tourist_region surrounding surrounding_category accept_coupon ' +
      'instant_booking equipment room_equipment awards months sort sort_desc forceListing lat1 lat2 lng1 lng2 mapView ' +
      'clientId inspiration',
  ],
  ['[7.10]', '/public/client/{id}', 'useSourceId forceListing'],
  ['[7.13]', '/public/combinations', 'clientId arrival departure persons children currency limit rateId'],
  ['[7.14]', '/public/ibe-rates', 'arrival departure persons rateId clientId currency'],
  ['[7.15]', '/public/ibe-rt-bar-prices', 'arrival departure clientId currency roomTypeId persons'],
  ['[7.16]', '/public/ibe-prices', 'arrival departure persons rateId clientId currency'],
  ['[7.17]', '/public/rates', 'clientId'],
  ['[7.18]', '/public/room-types', 'clientId'],
  ['[7.19]', '/public/hints', 'persons clientId date target limit'],
  ['[7.20]', '/public/availability', 'persons clientId from to'],
  ['[7.21]', '/public/departure-set', 'persons clientId arrival'],
  ['[7.22]', '/public/search', 'text type'],
])('%s %s accepts the parameters of the specification', async (_number, path, names) => {
  const known = (await described()).find((call) => call.path === path && call.method === 'GET')?.known ?? [];
  expect(names.split(' ').filter((name) => !known.includes(name))).toEqual([]);
});

describe('[7.35] the check of how many places match', () => {
  const count = async (query: Record<string, string | number>) =>
    (await world.get<{ matchedRows: number }>('/public/client', { onlyCheck: 1, ...query })).body.matchedRows;

  it.each([
    ['acceptCoupons', 'accept_coupon', 1],
    ['instant', 'instant_booking', 1],
    ['inspirations', 'inspiration', null],
  ] as const)('takes %s as %s', async (name, wire, given) => {
    const { body } = await world.get<{ data: { pkid: number; hotel_count: number }[] }>('/public/collection', {
      type: 'collection',
    });
    const value = given ?? body.data.find(({ hotel_count }) => hotel_count > 0)?.pkid ?? 0;
    const [all, named, wired] = [await count({}), await count({ [name]: value }), await count({ [wire]: value })];
    expect(named).toBe(wired);
    expect(named).toBeGreaterThan(0);
    expect(named).toBeLessThan(all);
    const both = await world.refused('/public/client', { [name]: value, [wire]: value });
    expect([both.status, JSON.stringify(both.body.error.details)]).toEqual([400, expect.stringContaining(name)]);
  });

  it('[5.39] ignores a bound that excludes nothing', async () => {
    const { body } = await world.get<{
      matchedRows: number;
      minMaxPrices: { currency: string; minPrice: { minor: number }; maxPrice: { minor: number } }[];
    }>('/public/client', { limit: 1 }, { 'ap-currency': 'CZK' });
    const range = body.minMaxPrices.find(({ currency }) => currency === 'CZK')!;
    const [lowest, highest] = [Math.floor(range.minPrice.minor / 100), Math.ceil(range.maxPrice.minor / 100)];
    // Places without a price pass, too: nothing was asked.
    expect(await count({ min_price: lowest, max_price: highest })).toBe(body.matchedRows);
    expect(await count({ min_price: lowest + 1_000 })).toBeLessThan(body.matchedRows);
  });
});

describe('[5.24] adults and children together', () => {
  const half = personLimits.maxTogether / 2;
  const days = { arrival: '2027-02-19', departure: '2027-02-21' };

  it.each([
    ['/public/client', {}],
    ['/public/hints', { date: '2027-02-19' }],
    ['/public/availability', { clientId: 1006, from: '2027-02-01', to: '2027-02-10' }],
    ['/public/combinations', { clientId: 1006, ...days }],
    ['/public/ibe-rates', { clientId: 1006, ...days }],
  ])('%s accepts the limit and refuses one more', async (path, query) => {
    expect((await world.get(path, { ...query, persons: half, children: half })).status).toBe(200);
    const { status, body } = await world.refused(path, { ...query, persons: half + 1, children: half });
    expect([status, JSON.stringify(body.error.details)]).toEqual([400, expect.stringContaining('children')]);
  });
});
