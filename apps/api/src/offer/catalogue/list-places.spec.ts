import type { ClientListWire, ClientWire } from '@mp/contract';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';

type Query = Readonly<Record<string, string | number | undefined>>;

const weekend = { arrival: '2027-02-19', departure: '2027-02-21' };
const everything = { limit: 99_999 };

describe('GET /public/client', () => {
  let world: CatalogueWorld;
  const list = async (query: Query = {}, headers = {}) =>
    (await world.get<ClientListWire>('/public/client', query, headers)).body;
  const ids = (list: ClientListWire) => list.data.map(({ pkid }) => pkid);
  const hasFilter = (client: ClientWire, type: string, value: number) =>
    client.filters.some((filter) => filter.type === type && filter.value === value);

  /** The matches of a query, and the places that satisfy a condition: neither none nor all. */
  const idsOf = async (query: Query) => new Set(ids(await list({ ...everything, ...query })));
  const idsWhere = async (holds: (client: ClientWire) => boolean) => {
    const found = (await list(everything)).data.filter(holds).map(({ pkid }) => pkid);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(48);
    return new Set(found);
  };

  beforeAll(async () => {
    world = await openCatalogue();
  });
  afterAll(() => world.close());

  it('[9.5] returns twelve of all matches', async () => {
    const { data, matchedRows } = await list();
    expect(data).toHaveLength(12);
    expect(matchedRows).toBe(48);
  });

  it('[7.9] returns all matches for the map', async () => {
    expect((await list(everything)).data).toHaveLength(48);
  });

  it('[7.9] pages without repeating or skipping', async () => {
    const pages = await Promise.all([0, 20, 40].map((offset) => list({ limit: 20, offset, session: 'abcd1234' })));
    expect(new Set(pages.flatMap(ids)).size).toBe(48);
    expect((await list({ offset: 1000 })).matchedRows).toBe(48);
  });

  it('[9.33] orders the recommended places the same for a session, differently for another', async () => {
    const one = ids(await list({ ...everything, session: 'abcd1234' }));
    expect(ids(await list(everything, { 'ap-session': 'abcd1234' }))).toEqual(one);
    expect(ids(await list({ ...everything, session: 'zyxw9876' }))).not.toEqual(one);
  });

  it('[2.41] recommends places that can be booked before all others, whatever the session', async () => {
    for (const session of [undefined, 'abcd1234', 'zyxw9876']) {
      const sells = (await list({ ...everything, session })).data.map(({ allow_sell }) => allow_sell);
      expect(sells).toContain(false);
      expect(sells.lastIndexOf(true)).toBeLessThan(sells.indexOf(false));
    }
  });

  it('[7.1] uses the language and currency of the headers', async () => {
    const czech = await list({ clientId: 1001, ...weekend }, { 'ap-language': 'cs', 'ap-currency': 'CZK' });
    const english = await list({ clientId: 1001, ...weekend }, { 'ap-language': 'en' });
    expect(czech.data[0]!.claim).not.toBe(english.data[0]!.claim);
    expect(czech.data[0]!.term_price!.total.currency).toBe('CZK');
    expect(english.data[0]!.term_price!.total.currency).toBe('EUR');
  });

  it('[2.41] sorts by price both ways, places without a price last', async () => {
    for (const sort_desc of [0, 1]) {
      const { data } = await list({ ...everything, sort: 'price', sort_desc });
      const prices = data.map(({ prices }) => prices.find(({ currency }) => currency === 'CZK')?.price_from.minor);
      const expected = prices.filter((price) => price !== undefined);
      expect(expected).toEqual([...expected].sort((a, b) => (sort_desc ? b - a : a - b)));
      expect(prices.slice(expected.length)).toEqual(Array(prices.length - expected.length).fill(undefined));
    }
  });

  it('[2.41] sorts by name in Czech collation', async () => {
    const names = (await list({ ...everything, sort: 'name' }, { 'ap-language': 'cs' })).data.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('cs').compare));
  });

  it.each([
    ['category', 'category', 2077],
    ['destination', 'destination', 2002],
    ['destination_category', 'destination_category', 445],
    ['surrounding', 'surrounding', 2096],
    ['surrounding_category', 'surrounding_category', 2093],
    ['tourist_region', 'tourist_region', 2038],
    ['awards', 'awards', 2109],
    ['inspiration', 'collection', 2147],
    ['equipment', 'equipment', 2112],
    ['room_equipment', 'room_equipment', 2134],
  ])('[3.22] filters by %s', async (parameter, type, value) => {
    const all = (await list(everything)).data;
    const { data, matchedRows } = await list({ ...everything, [parameter]: value });
    expect(data.length).toBeGreaterThan(0);
    expect(data.length).toBeLessThan(48);
    expect(matchedRows).toBe(data.length);
    expect(new Set(data.map(({ pkid }) => pkid))).toEqual(
      new Set(all.filter((client) => hasFilter(client, type, value)).map(({ pkid }) => pkid)),
    );
  });

  it('[3.22] matches any of several categories, and all of several amenities', async () => {
    const either = (client: ClientWire) => hasFilter(client, 'category', 2077) || hasFilter(client, 'category', 2078);
    expect(await idsOf({ category: '2077,2078' })).toEqual(await idsWhere(either));
    const both = (client: ClientWire) => hasFilter(client, 'equipment', 2112) && hasFilter(client, 'equipment', 2126);
    expect(await idsOf({ equipment: '2112,2126' })).toEqual(await idsWhere(both));
  });

  it('[2.6] returns the places that are in every collection of a chain', async () => {
    const inBoth = (client: ClientWire) =>
      hasFilter(client, 'destination_category', 444) && hasFilter(client, 'category', 2077);
    expect(await idsOf({ collection: '444,2077' })).toEqual(await idsWhere(inBoth));
  });

  it('[2.83] filters by instant booking, and by accepted vouchers', async () => {
    expect(await idsOf({ instant_booking: 1 })).toEqual(
      await idsWhere(({ instant_booking, allow_sell }) => instant_booking && allow_sell),
    );
    expect(await idsOf({ accept_coupon: 1 })).toEqual(await idsWhere(({ accept_coupon }) => accept_coupon));
  });

  it('[3.5] never reveals that a place is in the hidden collection', async () => {
    const { data } = await list(everything);
    expect(data.some((client) => client.filters.some(({ value }) => value === 1174))).toBe(false);
  });

  it('[7.9] filters by the map’s bounds, whichever corner comes first', async () => {
    const within = await idsWhere(
      ({ latitude, longitude }) => latitude >= 49.8 && latitude <= 51.2 && longitude >= 14.5 && longitude <= 16.5,
    );
    expect(await idsOf({ lat1: 49.8, lat2: 51.2, lng1: 14.5, lng2: 16.5 })).toEqual(within);
    expect(await idsOf({ lat1: 51.2, lat2: 49.8, lng1: 16.5, lng2: 14.5 })).toEqual(within);
    const north = await idsWhere(({ latitude }) => latitude >= 50 && latitude <= 51);
    expect(await idsOf({ lat1: 50, lat2: 51 })).toEqual(north);
    expect(await idsOf({ lat1: 50, lat2: 51, lng1: 14 })).toEqual(north);
  });

  it('[7.9] includes a place on the edge of the map', async () => {
    const [{ pkid, latitude, longitude }] = (await list()).data as [ClientWire];
    const corner = { lat1: latitude, lat2: latitude, lng1: longitude, lng2: longitude };
    expect(await idsOf(corner)).toContain(pkid);
  });

  it('[5.41] ignores the bounds when an area is chosen', async () => {
    const area = await list({ ...everything, destination_category: 1048 });
    const both = await list({ ...everything, destination_category: 1048, lat1: 50, lat2: 51, lng1: 14, lng2: 15 });
    expect(both.matchedRows).toBe(area.matchedRows);
  });

  it('[3.8] returns the lowest and highest price of the matches in both currencies, ignoring price bounds', async () => {
    const free = await list(everything);
    const bounded = await list({ ...everything, min_price: 3000, max_price: 5000 }, { 'ap-currency': 'CZK' });
    expect(bounded.minMaxPrices).toEqual(free.minMaxPrices);
    expect(bounded.minMaxPrices.map(({ currency }) => currency)).toEqual(['CZK', 'EUR']);
    const prices = bounded.data.map(({ prices: [czk] }) => czk!.price_from.minor);
    expect(prices.length).toBeGreaterThan(0);
    expect(prices.filter((price) => price < 3000_00 || price > 5000_00)).toEqual([]);
    expect(bounded.matchedRows).toBe(prices.length);
  });

  it('[5.39] accepts equal price bounds, and rejects an upper bound below the lower', async () => {
    const czk = { 'ap-currency': 'CZK' };
    const fromOf = ({ prices: [price] }: ClientWire) => price?.price_from.minor ?? null;
    const { data } = await list(everything, czk);
    const from = data.map(fromOf).find((minor) => minor !== null && minor % 100 === 0)!;
    const [min_price, max_price] = [from / 100, from / 100];
    const found = ids(await list({ ...everything, min_price, max_price }, czk));
    expect(found).toEqual(data.filter((one) => fromOf(one) === from).map(({ pkid }) => pkid));
    const inverted = await world.refused('/public/client', { min_price, max_price: max_price - 1 });
    expect(JSON.stringify(inverted.body.error)).toContain('below_min_price');
  });

  describe('with dates', () => {
    it('[3.4] lists available places with the price of the stay', async () => {
      const { data, matchedRows } = await list({ ...everything, ...weekend });
      expect(matchedRows).toBe(data.length);
      expect(matchedRows).toBeGreaterThan(10);
      expect(matchedRows).toBeLessThan(45);
      for (const { filter_match, term_price, allow_sell } of data) {
        expect([filter_match, allow_sell]).toEqual([true, true]);
        expect(term_price!.nights).toBe(2);
        expect(term_price!.per_night.minor).toBe(Math.round(term_price!.total.minor / 200) * 100);
      }
    });

    it('[7.9] forceListing adds unavailable places after available ones', async () => {
      const available = await list({ ...everything, ...weekend });
      const all = await list({ ...everything, ...weekend, forceListing: 1 });
      expect(all.matchedRows).toBe(48);
      expect(ids(all).slice(0, available.data.length)).toEqual(ids(available));
      for (const { filter_match, term_price } of all.data.slice(available.data.length))
        expect([filter_match, term_price]).toEqual([false, null]);
    });

    it('[7.9] has no availability without dates', async () => {
      const { data } = await list();
      expect(data.map(({ filter_match, term_price }) => filter_match ?? term_price)).toEqual(Array(12).fill(null));
    });

    it('[2.44] has no price below the card’s “from” price', async () => {
      for (const currency of ['CZK', 'EUR'])
        for (const stay of [
          weekend,
          { arrival: '2026-11-30', departure: '2026-12-01' },
          { arrival: '2027-11-08', departure: '2027-11-12' },
        ])
          for (const client of (await list({ ...everything, ...stay, persons: 1 }, { 'ap-currency': currency })).data) {
            const from = client.prices.find((price) => price.currency === currency)!.price_from;
            expect(client.term_price!.per_night.minor).toBeGreaterThanOrEqual(from.minor);
          }
    });

    it('[3.8] filters and sorts by the price per night of the stay', async () => {
      const free = await list({ ...everything, ...weekend, sort: 'price' }, { 'ap-currency': 'CZK' });
      const nightly = free.data.map(({ term_price }) => term_price!.per_night.minor);
      expect(nightly).toEqual([...nightly].sort((a, b) => a - b));
      expect(free.minMaxPrices[0]).toMatchObject({
        minPrice: { minor: nightly[0] },
        maxPrice: { minor: nightly.at(-1) },
      });
      const max_price = Math.floor(nightly[5]! / 100);
      const bounded = await list({ ...everything, ...weekend, max_price }, { 'ap-currency': 'CZK' });
      expect(bounded.matchedRows).toBe(nightly.filter((price) => price <= max_price * 100).length);
      expect(bounded.minMaxPrices).toEqual(free.minMaxPrices);
    });

    it('[2.54] finds fewer places for larger parties, and combines several rooms', async () => {
      const counts = await Promise.all(
        [2, 8, 20].map(async (persons) => (await list({ ...everything, ...weekend, persons })).matchedRows),
      );
      expect(counts[0]!).toBeGreaterThan(counts[1]!);
      expect(counts[1]!).toBeGreaterThan(counts[2]!);
    });

    it('[7.35] returns only the count on request', async () => {
      const counted = await list({ ...weekend, onlyCheck: 1 });
      expect(counted.data).toEqual([]);
      expect(counted.matchedRows).toBe((await list({ ...everything, ...weekend })).matchedRows);
    });
  });
});
