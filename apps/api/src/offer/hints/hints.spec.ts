import type { ClientListWire, HintsWire, StayRateWire } from '@mp/contract';
import { addDays, calendarDateOf, nightsBetween } from '@mp/domain';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';
import { nearDates, nearLengths } from './near-dates.ts';

describe('GET /public/hints', () => {
  let world: CatalogueWorld;
  beforeAll(async () => {
    world = await openCatalogue();
  });
  afterAll(() => world.close());

  const hints = async (query: Record<string, string | number>) =>
    (await world.get<HintsWire>('/public/hints', query, { 'ap-currency': 'CZK' })).body.data;
  const distance = (date: string, other: string) =>
    Math.abs(nightsBetween(calendarDateOf(date), calendarDateOf(other)));

  it.each(['arrival', 'departure'] as const)('[7.19] returns stays at a place by the nearest %s', async (target) => {
    const date = '2027-07-14';
    const found = await hints({ clientId: 1001, date, target, nights: 2 });
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(5);
    const distances = found.map((hint) => distance(date, hint[target]));
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    for (const { arrival, departure, nights, from, matches } of found) {
      expect([nightsBetween(calendarDateOf(arrival), calendarDateOf(departure)), matches]).toEqual([nights, 1]);
      const rates = await world.get<{ data: StayRateWire[] }>(
        '/public/ibe-rates',
        { clientId: 1001, arrival, departure, persons: 2 },
        { 'ap-currency': 'CZK' },
      );
      expect(Math.min(...rates.body.data.map(({ total }) => total.minor))).toBe(from.minor);
    }
  });

  it('[7.19] includes every day with an available stay of the requested nights', async () => {
    const found = await hints({ clientId: 1005, date: '2027-03-10', nights: 2, limit: 20 });
    const days = new Set(found.map(({ arrival }) => arrival));
    const furthest = Math.max(...found.map(({ arrival }) => distance('2027-03-10', arrival)));
    for (let shift = 1 - furthest; shift < furthest; shift++) {
      const arrival = addDays(calendarDateOf('2027-03-10'), shift);
      const query = { clientId: 1005, arrival, departure: addDays(arrival, 2), persons: 2 };
      const { body } = await world.get<{ data: StayRateWire[] }>('/public/ibe-rates', query);
      if (body.data.length > 0) expect(days).toContain(arrival);
    }
  });

  it('[7.19] without a place, counts the matching places for each stay as the list does', async () => {
    const found = await hints({ date: '2027-02-19', nights: 2, category: 2077, limit: 3 });
    expect(found.map(({ nights }) => nights)).toEqual([2, 2, 2]);
    for (const { arrival, departure, matches, from } of found) {
      const { body } = await world.get<ClientListWire>(
        '/public/client',
        { arrival, departure, category: 2077, limit: 99_999 },
        { 'ap-currency': 'CZK' },
      );
      expect(body.matchedRows).toBe(matches);
      expect(Math.min(...body.data.map(({ term_price }) => term_price!.total.minor))).toBe(from.minor);
    }
  });

  it('[7.19] applies the query’s price bounds', async () => {
    const [free] = await hints({ date: '2027-02-19', limit: 1 });
    const [bounded] = await hints({ date: '2027-02-19', limit: 1, max_price: 3000 });
    expect(bounded!.matches).toBeLessThan(free!.matches);
  });

  it('[5.2] begins no stay before today and ends none past the calendar', async () => {
    for (const { arrival } of await hints({ clientId: 1001, date: '2026-11-21', limit: 20 }))
      expect(arrival >= '2026-11-21').toBe(true);
    for (const { departure } of await hints({ date: '2028-05-20', limit: 20 }))
      expect(departure <= '2028-05-21').toBe(true);
    expect((await world.refused('/public/hints', { date: '2026-11-20' })).body.error.code).toBe('validation_failed');
    expect((await world.refused('/public/hints', { date: '2029-01-01' })).body.error.code).toBe('validation_failed');
  });

  it('[6.4] returns none for a place that does not sell, and 404 for an unknown place', async () => {
    const closed = await world.database
      .selectFrom('place')
      .select('id')
      .where('allow_sell', '=', false)
      .executeTakeFirstOrThrow();
    expect(await hints({ clientId: closed.id, date: '2027-02-19' })).toEqual([]);
    const unknown = await world.refused('/public/hints', { clientId: 999_999, date: '2027-02-19' });
    expect(unknown.body.error.code).toBe('place_not_found');
  });
});

it('tries the day itself, then days around it, later before earlier', () => {
  expect(nearDates(calendarDateOf('2027-03-01'), 2)).toEqual([
    '2027-03-01',
    '2027-03-02',
    '2027-02-28',
    '2027-03-03',
    '2027-02-27',
  ]);
  expect(nearLengths(2, 4)).toEqual([2, 3, 1, 4]);
  expect(nearLengths(5, 3)).toEqual([3, 2, 1]);
});
