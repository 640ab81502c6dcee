import type {
  AvailabilityDayWire,
  ClientListWire,
  CombinationWire,
  DepartureDayWire,
  StayPriceWire,
  StayRateWire,
} from '@mp/contract';
import { addDays, calendarDateOf, nightsBetween, weekdayOf } from '@mp/domain';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';

interface Stay {
  readonly arrival: string;
  readonly departure: string;
  readonly persons: number;
  readonly children: number;
}

/** Weekends, a week, a month, a stay over New Year, one that ends on the 1st, one that touches three months. */
const stays: readonly Stay[] = [
  { arrival: '2026-11-27', departure: '2026-11-29', persons: 2, children: 0 },
  { arrival: '2026-12-28', departure: '2027-01-02', persons: 2, children: 2 },
  { arrival: '2027-01-30', departure: '2027-02-01', persons: 4, children: 1 },
  { arrival: '2027-02-19', departure: '2027-02-21', persons: 2, children: 0 },
  { arrival: '2027-01-31', departure: '2027-03-03', persons: 1, children: 0 },
  { arrival: '2027-07-10', departure: '2027-07-17', persons: 7, children: 2 },
  { arrival: '2027-07-12', departure: '2027-07-14', persons: 2, children: 0 },
  { arrival: '2028-04-10', departure: '2028-04-12', persons: 2, children: 1 },
];

describe('stays', () => {
  let world: CatalogueWorld;
  beforeAll(async () => {
    world = await openCatalogue();
  });
  afterAll(() => world.close());

  const rates = async (clientId: number, stay: Stay, currency = 'CZK') =>
    (await world.get<{ data: StayRateWire[]; nights: number }>('/public/ibe-rates', { ...stay, clientId, currency }))
      .body;
  const combinations = async (clientId: number, stay: Stay, currency = 'CZK', rateId?: number) =>
    (await world.get<{ data: CombinationWire[] }>('/public/combinations', { ...stay, clientId, currency, rateId })).body
      .data;
  const departures = async (clientId: number, arrival: string, persons = 2) =>
    (await world.get<{ data: DepartureDayWire[] }>('/public/departure-set', { clientId, arrival, persons })).body.data;
  const arrivals = async (clientId: number, from: string, to: string, persons = 2) =>
    (await world.get<{ data: AvailabilityDayWire[] }>('/public/availability', { clientId, from, to, persons })).body
      .data;

  it('[7.13] [7.14] [7.16] offer a package for two to two, and to nobody who comes with more', async () => {
    const [place] = await world.database
      .selectFrom('rate')
      .innerJoin('place', 'place.id', 'rate.place_id')
      .select(['place_id', 'rate.id'])
      .where('static_url', '=', 'vinice-pod-klacelkou')
      .where('rate.kind', '=', 'package')
      .execute();
    const { place_id: clientId, id } = place!;
    const offered = async (persons: number) => {
      const stay = { arrival: '2027-02-18', departure: '2027-02-21', persons, children: 0 };
      const prices = (await world.get<{ data: StayPriceWire[] }>('/public/ibe-prices', { ...stay, clientId })).body
        .data;
      return [
        (await rates(clientId, stay)).data.some((rate) => rate.id === id),
        prices.some((price) => price.rate_id === id),
        (await combinations(clientId, stay, 'CZK', id)).length > 0,
      ];
    };
    expect(await offered(2)).toEqual([true, true, true]);
    expect(await offered(3)).toEqual([false, false, false]);
  });

  it.each(['CZK', 'EUR'])('[7.9] [7.13] [7.14] have the same price everywhere, in %s', async (currency) => {
    for (const stay of stays) {
      const query = { ...stay, limit: 99_999, forceListing: 1 };
      const list = (await world.get<ClientListWire>('/public/client', query, { 'ap-currency': currency })).body;
      let priced = 0;
      for (const { pkid, term_price, filter_match } of list.data.filter((_, index) => index % 3 === 0)) {
        const offered = await rates(pkid, stay, currency);
        const cheapest = offered.data.map(({ total }) => total.minor).sort((a, b) => a - b)[0];
        expect([pkid, filter_match, term_price?.total.minor]).toEqual([pkid, cheapest !== undefined, cheapest]);
        const [first] = await combinations(pkid, stay, currency);
        expect(first?.total.minor).toBe(cheapest);
        for (const rate of offered.data) {
          const [best] = await combinations(pkid, stay, currency, rate.id);
          expect(best).toMatchObject({ rate_id: rate.id, total: rate.total });
        }
        if (cheapest !== undefined) priced++;
      }
      expect(priced).toBeGreaterThan(0);
    }
  });

  it('[7.13] lists rooms that sleep the party, cheapest first, without spare rooms', async () => {
    const stay = { arrival: '2027-03-15', departure: '2027-03-17', persons: 5, children: 0 };
    const found = await combinations(1003, stay, 'CZK', 10031);
    expect(found.length).toBeGreaterThan(2);
    const totals = found.map(({ total }) => total.minor);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    for (const { capacity, rooms, total } of found) {
      expect(capacity).toBeGreaterThanOrEqual(5);
      expect(rooms.reduce((sum, { price }) => sum + price.minor, 0)).toBe(total.minor);
    }
  });

  it('[7.16] prices one unit of each room type at each rate, with the units left', async () => {
    const stay = { arrival: '2027-03-15', departure: '2027-03-18', persons: 2, children: 0 };
    const { body } = await world.get<{ data: StayPriceWire[] }>('/public/ibe-prices', { ...stay, clientId: 1003 });
    const of = (rate: number) =>
      body.data.find(({ room_type_id, rate_id }) => room_type_id === 10031 && rate_id === rate)!;
    // A saver rate costs nine tenths of the same room.
    expect(of(10034).price.minor).toBe(of(10031).price.minor * 0.9);
    expect(of(10031).free).toBeGreaterThan(0);
    expect(of(10031).free).toBeLessThanOrEqual(6);
    // Breakfasts are charged per person, so the room itself costs the same.
    expect(of(10032).price).toEqual(of(10031).price);
    const breakfast = (await rates(1003, stay)).data.find(({ kind }) => kind === 'breakfast')!;
    const alone = (await rates(1003, stay)).data.find(({ kind }) => kind === 'room_only')!;
    expect(breakfast.total.minor - alone.total.minor).toBe(290_00 * 2 * 3);
    // So that the party pays in one room what the rates and the combinations say.
    expect(of(10032).surcharge.minor).toBe(290_00 * 2 * 3);
    expect(of(10031).surcharge.minor).toBe(0);
    expect(of(10032).total).toEqual(breakfast.total);
    expect(of(10031).total).toEqual(alone.total);
  });

  it('offers nothing for another place’s rate, or for a place that does not sell', async () => {
    const [stay] = stays as [Stay];
    expect(
      (await world.get<{ data: [] }>('/public/ibe-rates', { ...stay, clientId: 1003, rateId: 1 })).body.data,
    ).toEqual([]);
    expect((await rates(1015, stay)).data).toEqual([]);
    expect(await combinations(1015, stay)).toEqual([]);
  });

  describe('[7.21] the departure set', () => {
    it.each([1001, 1003, 1007, 1013, 1018, 1024])('allows exactly the stays of %i that have a price', async (pkid) => {
      for (const arrival of ['2026-12-04', '2026-12-27', '2027-02-20', '2027-07-09', '2027-07-10'])
        for (const day of (await departures(pkid, arrival)).slice(0, 16)) {
          const stay = { arrival, departure: day.date, persons: 2, children: 0 };
          expect([arrival, day.date, day.departure]).toEqual([
            arrival,
            day.date,
            (await rates(pkid, stay)).data.length > 0,
          ]);
        }
    });

    it('[4.36] returns the minimum and maximum length of stay', async () => {
      const newYear = await departures(1003, '2026-12-27');
      expect(newYear[0]).toMatchObject({ departure: false, restr_min_stay: 4 });
      expect(new Set(newYear.filter(({ departure }) => departure).map(({ date }) => date >= '2026-12-31'))).toEqual(
        new Set([true]),
      );
      const atMostTwoWeeks = await departures(1010, '2027-10-18');
      expect(atMostTwoWeeks[0]).toMatchObject({ restr_min_stay: null, restr_max_stay: 14 });
      expect(atMostTwoWeeks.filter(({ date, departure }) => departure && date > '2027-11-01')).toEqual([]);
    });

    it('[4.36] marks days without departures', async () => {
      const day = (await departures(1024, '2027-07-03')).find(({ close_to_departure }) => close_to_departure);
      expect(day).toBeUndefined();
      const summer = await departures(1018, '2027-07-10');
      for (const { date, close_to_departure } of summer.slice(0, 30))
        expect(close_to_departure).toBe(weekdayOf(calendarDateOf(date)) !== 6);
    });

    it('[4.36] is empty for a forbidden arrival', async () => {
      // A Monday, in weeks that only start on Saturdays.
      expect((await departures(1018, '2027-07-12')).some(({ departure }) => departure)).toBe(false);
    });
  });

  describe('[7.20] the arrival days', () => {
    it('[4.35] distinguish available, full, closed and unknown days', async () => {
      const house = await arrivals(1013, '2026-11-01', '2027-11-30');
      const states = new Set(house.map(({ availability }) => availability));
      expect(states).toEqual(new Set(['closed', 'available', 'full']));
      expect(new Set(house.filter(({ date }) => date < '2026-11-21').map(({ availability }) => availability))).toEqual(
        new Set(['closed']),
      );
      const tent = await arrivals(1011, '2027-01-10', '2027-01-12');
      expect(tent.map(({ availability }) => availability)).toEqual(['closed', 'closed', 'closed']);
      const beyond = await arrivals(1013, '2030-01-01', '2030-01-01');
      expect(beyond[0]!.availability).toBe('unknown');
      const notSelling = await arrivals(1015, '2027-01-10', '2027-01-10');
      expect(notSelling[0]!.availability).toBe('unknown');
    });

    it('[4.36] mark days without arrivals', async () => {
      const christmas = await arrivals(1030, '2026-12-23', '2026-12-26');
      const closed = christmas.filter(({ close_to_arrival }) => close_to_arrival).map(({ date }) => date);
      const open = christmas.filter(({ availability }) => availability === 'available').map(({ date }) => date);
      expect(closed).toEqual(open.filter((date) => date === '2026-12-24' || date === '2026-12-25'));
      expect(closed.length).toBeGreaterThan(0);
    });

    it('[5.28] mark a night as full when the party does not fit', async () => {
      const sleeps = await arrivals(1001, '2027-03-15', '2027-03-15', 12);
      const tooMany = await arrivals(1001, '2027-03-15', '2027-03-15', 13);
      expect([sleeps[0]!.availability, tooMany[0]!.availability]).toEqual(['available', 'full']);
    });

    it('include both ends of the range', async () => {
      const days = await arrivals(1003, '2027-01-30', '2027-02-02');
      expect(days.map(({ date }) => date)).toEqual(['2027-01-30', '2027-01-31', '2027-02-01', '2027-02-02']);
    });
  });

  it('[5.4] end eighteen months ahead', async () => {
    const stay = { arrival: '2028-05-20', departure: '2028-05-21', persons: 2, children: 0 };
    expect((await world.get('/public/ibe-rates', { ...stay, clientId: 1003 })).status).toBe(200);
    const last = await departures(1003, '2028-05-01');
    expect(last.at(-1)!.date).toBe('2028-05-21');
    expect(nightsBetween(calendarDateOf('2028-05-01'), calendarDateOf(last.at(-1)!.date))).toBe(last.length);
    const after = {
      ...stay,
      arrival: '2028-05-21',
      departure: addDays(calendarDateOf('2028-05-21'), 1),
      clientId: 1003,
    };
    expect((await world.refused('/public/ibe-rates', after)).body.error.details).toEqual([
      { in: 'querystring', field: 'departure', problem: 'date_too_far' },
    ]);
  });
});
