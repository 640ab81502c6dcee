import type { ReportFigures, ReportWire, SearchReportWire } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { staffOf } from '../../testing/visitors/staff-of-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';
import { cancelByPlace } from '../../booking/reservations/cancel-by-place.ts';
import { countSearch, storeSearches } from '../../offer/search-counts/search-counts.ts';
import { addSums, figuresOf, noSums } from './figures.ts';

describe('figures', () => {
  it('are rounded half up, and there are none where there is nothing to divide by', () => {
    expect(figuresOf(noSums)).toMatchObject({ occupancy_per_mille: null, adr: null, revpar: null, lead_tenths: null });
    const sums = { ...noSums, nightsSold: 2, nightsAvailable: 3, revenueMinor: 300_001, arrivals: 2, cancelled: 1 };
    expect(figuresOf({ ...sums, leadDays: 15, stayNights: 3 })).toMatchObject({
      occupancy_per_mille: 667,
      adr: { minor: 150_001, currency: 'CZK' },
      revpar: { minor: 100_000, currency: 'CZK' },
      cancelled_per_mille: 333,
      lead_tenths: 75,
      length_tenths: 15,
    });
    expect(addSums(sums, sums)).toMatchObject({ nightsSold: 4, revenueMinor: 600_002, arrivals: 4, cancelled: 2 });
  });
});

describe('a report', () => {
  let world: BookingWorld;
  let guests: Guests;
  let finance: Awaited<ReturnType<typeof staffOf>>;
  beforeAll(async () => {
    world = await startBookingWorld();
    guests = guestsOf(world);
    finance = await staffOf(world, 'finance');
  });
  afterAll(() => world.close());

  const report = async (query: string) => (await finance.get<ReportWire>(`/console/report?${query}`)).body;

  /** Books two nights over the end of February for 6 000 Kč, and pays. */
  async function confirmed() {
    const nights = { arrival: '2027-02-28', departure: '2027-03-02', total_minor: 600_000 } as const;
    const made = await guests.bookInstant(sampleOrder(nights));
    await world.outside.pay(await guests.payPage(made));
    await world.untilStatus(made, 'confirmed');
    return made;
  }

  it('counts nights, revenue, arrivals and cancellations, by month, place and channel, beside the year before', async () => {
    await confirmed();
    const cancelled = await confirmed();
    await cancelByPlace(world.services, cancelled.id, 'Havárie vody');
    await world.drainOutbox();

    const { total, rows } = await report('from=2027-02-01&until=2027-04-01&by=month');
    const february: Partial<ReportFigures> = {
      nights_sold: 1,
      revenue: { minor: 300_000, currency: 'CZK' },
      arrivals: 1,
      cancelled: 1,
      cancelled_per_mille: 500,
      length_tenths: 20,
    };
    expect(rows.map(({ key }) => key)).toEqual(['2027-02', '2027-03']);
    expect(rows[0]!.now).toMatchObject(february);
    expect(rows[1]!.now).toMatchObject({ nights_sold: 1, revenue: { minor: 300_000 }, arrivals: 0, cancelled: 0 });
    expect(total.now).toMatchObject({ nights_sold: 2, revenue: { minor: 600_000 }, arrivals: 1, cancelled: 1 });
    expect(rows[0]!.now.nights_available + rows[1]!.now.nights_available).toBe(total.now.nights_available);

    const byPlace = await report('from=2027-02-01&until=2027-04-01&by=place');
    expect(byPlace.total).toEqual(total);
    expect(byPlace.rows[0]).toMatchObject({ key: String(sample.instant.id), now: { nights_sold: 2 } });
    const byChannel = await report('from=2027-02-01&until=2027-04-01&by=channel');
    expect(byChannel.total).toEqual(total);
    expect(byChannel.rows).toMatchObject([
      { key: 'online', now: { nights_sold: 2 } },
      { key: 'request', now: { nights_sold: 0 } },
      { key: 'staff', now: { nights_sold: 0 } },
    ]);

    const next = await report('from=2028-02-01&until=2028-04-01&by=month');
    expect(next.rows[0]).toMatchObject({ key: '2028-02', now: { nights_sold: 0 }, before: february });
  });

  it('counts extras as revenue, but not as that of a night', async () => {
    const sauna = { id: 1, place_id: sample.instant.id, kind: 'sauna', per: 'stay', most: 1, stock: null } as const;
    const priced = { name_cs: 'Sauna', name_en: 'Sauna', czk_minor: 800_00, eur_minor: 32_00 };
    await world.database
      .insertInto('extra')
      .values({ ...sauna, ...priced })
      .execute();
    const nights = { arrival: '2027-03-10', departure: '2027-03-12', total_minor: 680_000 } as const;
    const made = await guests.bookInstant(sampleOrder({ ...nights, extras: [{ id: 1, count: 1 }] }));
    await world.outside.pay(await guests.payPage(made));
    await world.untilStatus(made, 'confirmed');
    const { total } = await report('from=2027-03-11&until=2027-03-20&by=place');
    expect(total.now).toMatchObject({ nights_sold: 1, revenue: { minor: 340_000 }, adr: { minor: 300_000 } });
  });

  it('is a file of the same figures', async () => {
    const { body } = await finance.get<string>('/console/report.csv?from=2027-02-01&until=2027-03-01&by=month');
    const lines = (body as unknown as string).split('\r\n');
    expect(lines[0]).toContain('"month","name","nights_sold"');
    expect(lines[1]).toMatch(/^"2027-02","","1","\d+","[\d.]+","3000.00","3000.00"/);
  });

  it.each(['from=2027-03-01&until=2027-03-01', 'from=2020-01-01&until=2027-03-01'])('refuses %s', async (query) => {
    expect(await report(query)).toMatchObject({ error: { code: 'report_period' } });
  });

  it('counts searches with dates by season, region, place and channel, those without a result, and what was booked', async () => {
    const { instant, onRequest } = sample;
    const dates = 'arrival=2027-02-19&departure=2027-02-21';
    const stay = (id: number, when = dates) => world.get(`/public/ibe-rates?clientId=${id}&${when}`);
    await storeSearches(world.services);
    await world.database.deleteFrom('search_count').execute();
    for (const found of [true, false])
      countSearch(world.services, { placeId: 0, collectionId: 0, arrival: calendarDateOf('2027-02-19'), found });
    await stay(instant.id);
    await stay(instant.id, 'arrival=2027-09-01&departure=2027-09-02');
    await storeSearches(world.services);
    await stay(onRequest.id);
    await stay(instant.id);
    expect(await storeSearches(world.services)).toBe(2);

    const searches = async (by: string) =>
      (await finance.get<SearchReportWire>(`/console/report/searches?from=2026-11-01&until=2026-12-01&by=${by}`)).body;
    const { total, rows } = await searches('season');
    expect(total.now).toMatchObject({ lists: 2, lists_empty: 1, stays: 4, stays_empty: 1, stays_empty_per_mille: 250 });
    expect(total.now.bookings).toBeGreaterThan(0);
    expect(total.before).toMatchObject({ lists: 0, stays: 0, bookings: 0, conversion_per_mille: null });
    expect(rows.find(({ key }) => key === '2027-02')?.now).toMatchObject({ lists: 2, stays: 3, stays_empty: 0 });
    const partOf = async (by: string, part: string) => (await searches(by)).rows.find(({ key }) => key === part)?.now;
    expect(await partOf('place', String(instant.id))).toMatchObject({ lists: 0, stays: 3, stays_empty: 1 });
    expect(await partOf('place', '')).toMatchObject({ lists: 2, stays: 0 });
    expect(await partOf('channel', 'request')).toMatchObject({ stays: 1, bookings: 0, conversion_per_mille: 0 });
    expect((await searches('region')).total).toEqual(total);
    const csv = await finance.get<string>('/console/report/searches.csv?from=2026-11-01&until=2026-12-01');
    expect(String(csv.body)).toContain('"season","name","searches","searches_without_result"');
  });
});
