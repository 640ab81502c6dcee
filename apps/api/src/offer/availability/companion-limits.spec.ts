import type { AvailabilityDayWire, ClientDetailWire, ClientListWire, HintsWire, PriceCalendarWire } from '@mp/contract';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';

type Query = Readonly<Record<string, string | number>>;

describe('a party with dogs or cots', () => {
  let world: CatalogueWorld;
  let clientId = 0;
  const limits = { max_dogs: 1, cots: 0 };
  const days = { from: '2027-02-01', to: '2027-02-28' };
  const weekend = { arrival: '2027-02-19', departure: '2027-02-21' };

  beforeAll(async () => {
    world = await openCatalogue();
    const { body } = await world.get<ClientListWire>('/public/client', { ...weekend, limit: 1 });
    clientId = body.data[0]?.pkid ?? 0;
    await world.database.updateTable('place').set(limits).where('id', '=', clientId).execute();
  });
  afterAll(() => world.close());

  const states = async (query: Query) => {
    const { body } = await world.get<{ data: AvailabilityDayWire[] }>('/public/availability', {
      clientId,
      ...days,
      ...query,
    });
    return body.data.map(({ availability }) => availability);
  };
  const listed = async (query: Query) => (await world.get<ClientListWire>('/public/client', query)).body;

  it.each([
    ['one dog', { dogs: 1 }, true],
    ['an infant', { infants: 2 }, true],
    ['two dogs', { dogs: 2 }, false],
    ['a cot', { infants: 1, cots: 1 }, false],
  ])('[4.35] [4.36] with %s finds each day of the place as it is without, or full', async (_, party, takes) => {
    const usual = await states({});
    expect(usual).toContain('available');
    expect(await states(party)).toEqual(takes ? usual : usual.map((day) => (day === 'available' ? 'full' : day)));
    const { body } = await world.get<PriceCalendarWire>('/public/price-calendar', { clientId, ...days, ...party });
    expect(body.data.some(({ total }) => total !== null)).toBe(takes);
    expect(new Set(body.data.map(({ blocked }) => blocked)).has('full')).toBe(!takes || usual.includes('full'));
    const rates = await world.get<{ data: unknown[] }>('/public/ibe-rates', { clientId, ...weekend, ...party });
    expect(rates.body.data.length > 0).toBe(takes);
    const hints = await world.get<HintsWire>('/public/hints', { clientId, date: weekend.arrival, ...party });
    expect(hints.body.data.length > 0).toBe(takes);
  });

  it('[7.9] is listed at places that take it, and places by name without a stay', async () => {
    const ids = async (query: Query) => (await listed({ limit: 99_999, ...query })).data.map(({ pkid }) => pkid);
    expect(await ids({ dogs: 1 })).toContain(clientId);
    expect(await ids({ dogs: 2 })).not.toContain(clientId);
    expect(await ids({ dogs: 2, ...weekend, forceListing: 1 })).not.toContain(clientId);
    expect(await ids({ dogs: 2, clientId })).toEqual([clientId]);
    const named = await listed({ dogs: 2, clientId, ...weekend, forceListing: 1 });
    expect(named.data.map(({ filter_match, term_price }) => [filter_match, term_price])).toEqual([[false, null]]);
    const places = await world.database.selectFrom('place').select(['id', 'max_dogs', 'cots']).execute();
    const fitting = places.filter(({ max_dogs, cots }) => max_dogs >= 2 && cots >= 1);
    expect((await ids({ dogs: 2, infants: 1, cots: 1 })).toSorted((a, b) => a - b)).toEqual(
      fitting.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    expect(fitting.length).toBeGreaterThan(0);
  });

  it('[7.9] has the same places on the map', async () => {
    const map = await listed({ dogs: 2, ...weekend, mapView: 1 });
    const { data } = await listed({ dogs: 2, ...weekend, limit: 99_999 });
    expect(map.pins?.pkid).toEqual(data.map(({ pkid }) => pkid));
  });

  it('[7.10] reads on the place what it takes', async () => {
    const { body } = await world.get<ClientDetailWire>(`/public/client/${clientId}`);
    expect([body.max_dogs, body.cots]).toEqual([1, undefined]);
  });

  it('has no cot without an infant', async () => {
    const { status, body } = await world.refused('/public/client', { cots: 1 });
    expect([status, JSON.stringify(body.error.details)]).toEqual([400, expect.stringContaining('cots')]);
  });
});
