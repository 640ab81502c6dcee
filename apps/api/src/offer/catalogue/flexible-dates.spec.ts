import type { ClientListWire } from '@mp/contract';
import { addDays, calendarDateOf } from '@mp/domain';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';

type Query = Readonly<Record<string, string | number | undefined>>;

const weekend = { arrival: '2027-02-19', departure: '2027-02-21' };
const everything = { limit: 99_999 };

describe('GET /public/client with flexible dates', () => {
  let world: CatalogueWorld;
  const list = async (query: Query, currency = 'CZK') =>
    (await world.get<ClientListWire>('/public/client', { ...everything, ...query }, { 'ap-currency': currency })).body;

  beforeAll(async () => {
    world = await openCatalogue();
  });
  afterAll(() => world.close());

  /** The cheapest total of each place over queries for single stays, with the first stay that has it. */
  async function cheapestOf(stays: readonly (typeof weekend)[], query: Query, currency: string) {
    const cheapest = new Map<number, { minor: number; arrival: string; departure: string }>();
    for (const stay of stays)
      for (const { pkid, term_price } of (await list({ ...query, ...stay }, currency)).data) {
        const { minor } = term_price!.total;
        if (minor < (cheapest.get(pkid)?.minor ?? Infinity)) cheapest.set(pkid, { minor, ...stay });
      }
    return cheapest;
  }

  const termsOf = ({ data }: ClientListWire) =>
    new Map(
      data.map(({ pkid, term_price }) => {
        const { total, arrival, departure } = term_price!;
        return [pkid, { minor: total.minor, arrival, departure }];
      }),
    );
  const moved = (days: number) => ({
    arrival: addDays(calendarDateOf(weekend.arrival), days),
    departure: addDays(calendarDateOf(weekend.departure), days),
  });

  it.each([
    [1, 'CZK', {}],
    [3, 'EUR', {}],
    [2, 'CZK', { persons: 6, equipment: 2112 }],
  ])('shows the best total within %i days in %s with %j', async (days, currency, query) => {
    const shifts = [0, ...Array.from({ length: days }, (_, far) => [far + 1, -far - 1]).flat()];
    const expected = await cheapestOf(shifts.map(moved), query, currency);
    const flexible = await list({ ...query, ...weekend, flex_days: days }, currency);
    expect(termsOf(flexible)).toEqual(expected);
    expect(flexible.matchedRows).toBe(expected.size);
  });

  it('shows the best weekend of a month', async () => {
    const fridays = ['01', '08', '15', '22', '29'].map((day) => calendarDateOf(`2027-10-${day}`));
    const stays = fridays.map((arrival) => ({ arrival, departure: addDays(arrival, 2) }));
    const expected = await cheapestOf(stays, {}, 'CZK');
    expect(termsOf(await list({ flex_month: '2027-10', flex_stay: 'weekend' }))).toEqual(expected);
    expect(termsOf(await list({ flex_month: '2027-10' }))).toEqual(expected);
  });

  it('shows the best week and the best stay of some nights in a month, by either parameter', async () => {
    const week = await list({ flex_month: '2027-05', flex_stay: 'week' });
    expect(week.matchedRows).toBeGreaterThan(10);
    for (const { term_price } of week.data) {
      expect(term_price!.nights).toBe(7);
      expect(term_price!.arrival >= '2027-05-01' && term_price!.departure <= '2027-06-01').toBe(true);
    }
    expect(termsOf(await list({ flex_month: '2027-05', flex_stay: 7 }))).toEqual(termsOf(week));
  });

  it('[3.8] bounds, sorts and counts by the best total', async () => {
    const query = { flex_month: '2027-05', flex_stay: 3, sort: 'price' };
    const nightly = (await list(query)).data.map(({ term_price }) => term_price!.per_night.minor);
    expect(nightly).toEqual([...nightly].sort((a, b) => a - b));
    const max_price = Math.floor(nightly[5]! / 100);
    const counted = await list({ ...query, max_price, onlyCheck: 1 });
    expect(counted.data).toEqual([]);
    expect(counted.matchedRows).toBe(nightly.filter((price) => price <= max_price * 100).length);
  });

  it('[5.2] is empty, not rejected, when the month has no such stay left', async () => {
    const nineDays = 9 * 86_400_000;
    world.clock.advance(nineDays);
    const { matchedRows, data, minMaxPrices } = await list({ flex_month: '2026-11', flex_stay: 'weekend' });
    world.clock.advance(-nineDays);
    expect({ matchedRows, data, minMaxPrices }).toEqual({ matchedRows: 0, data: [], minMaxPrices: [] });
  });

  it('is not cached, because availability changes', async () => {
    const { headers } = await world.get('/public/client', { flex_month: '2027-05' });
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    [{ flex_month: '2026-10' }, 'date_prior_error'],
    [{ flex_month: '2028-06' }, 'date_too_far'],
    [{ flex_month: '2027-05', ...weekend }, 'not_with_dates'],
    [{ ...weekend, flex_days: 8 }, null],
    [{ flex_month: '2027-13' }, null],
    [{ flex_month: '2027-05', flex_stay: 'fortnight' }, null],
    [{ flex_month: '2027-05', flex_stay: 0 }, null],
  ])('rejects %j', async (query, problem) => {
    const { body } = await world.refused('/public/client', query);
    expect(body.error.code).toBe('validation_failed');
    if (problem !== null) expect(JSON.stringify(body.error)).toContain(problem);
  });
});
