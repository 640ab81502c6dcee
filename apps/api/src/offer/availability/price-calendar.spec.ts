import type { ArrivalBlock, ClientListWire, PriceCalendarDayWire, PriceCalendarWire } from '@mp/contract';
import { noCompanions, addDays, calendarDateOf } from '@mp/domain';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';
import type { CalendarDay } from '../inventory/inventory-month.ts';
import type { RoomCalendar } from '../inventory/place-calendar.ts';
import { priceCalendar } from './price-calendar.ts';

describe('GET /public/price-calendar', () => {
  let world: CatalogueWorld;
  beforeAll(async () => {
    world = await openCatalogue();
  });
  afterAll(() => world.close());

  const calendar = async (query: Record<string, string | number>) =>
    (await world.get<PriceCalendarWire>('/public/price-calendar', query, { 'ap-currency': 'CZK' })).body;
  const month = { clientId: 1001, from: '2027-02-01', to: '2027-02-28' };

  it('[4.36] returns a total or one reason for every day, both ends inclusive', async () => {
    const { data, lowest } = await calendar({ ...month, nights: 2 });
    expect(data.map(({ date }) => date)).toEqual(
      Array.from({ length: 28 }, (_, day) => addDays(calendarDateOf('2027-02-01'), day)),
    );
    for (const { date, departure, total, blocked } of data) {
      expect(departure).toBe(addDays(calendarDateOf(date), 2));
      expect((total === null) === (blocked !== null)).toBe(true);
    }
    const totals = data.flatMap(({ total }) => (total ? [total.minor] : []));
    expect(totals.length).toBeGreaterThan(0);
    expect(lowest?.minor).toBe(Math.min(...totals));
  });

  it.each([
    [1001, 2, 2],
    [1005, 3, 4],
    [1012, 7, 6],
  ])('[7.9] matches the list’s price: place %i, %i nights, %i people', async (clientId, nights, persons) => {
    const { data } = await calendar({ ...month, clientId, nights, persons });
    for (const { date: arrival, departure, total } of data) {
      const list = await world.get<ClientListWire>(
        '/public/client',
        { clientId, arrival, departure, persons },
        { 'ap-currency': 'CZK' },
      );
      expect({ arrival, total }).toEqual({ arrival, total: list.body.data[0]?.term_price?.total ?? null });
    }
  });

  it('[5.2] [5.4] closes past days and days whose stay would end after the calendar', async () => {
    const past = await calendar({ clientId: 1001, from: '2026-11-18', to: '2026-11-20' });
    expect(past.data.map(({ blocked }) => blocked)).toEqual(['closed', 'closed', 'closed']);
    const end = await calendar({ clientId: 1001, from: '2028-05-20', to: '2028-05-21', nights: 2 });
    expect(end.data.map(({ blocked }) => blocked)).toEqual(['closed', 'closed']);
    expect(end.lowest).toBeNull();
  });

  it('[4.35] returns unknown days for a place that does not sell', async () => {
    const { id } = await world.database
      .selectFrom('place')
      .select('id')
      .where('allow_sell', '=', false)
      .executeTakeFirstOrThrow();
    const { data } = await calendar({ ...month, clientId: id });
    expect(new Set(data.map(({ blocked }) => blocked))).toEqual(new Set(['unknown']));
  });

  it.each([
    [{ clientId: 999_999 }, 'place_not_found'],
    [{ to: '2027-01-31' }, 'validation_failed'],
    [{ to: '2029-02-01' }, 'validation_failed'],
    [{ nights: 0 }, 'validation_failed'],
    [{ nights: 61 }, 'validation_failed'],
  ])('rejects %j', async (change, code) => {
    const { body } = await world.refused('/public/price-calendar', { ...month, ...change });
    expect(body.error.code).toBe(code);
  });
});

describe('the reason why a stay cannot begin on a day', () => {
  const free: CalendarDay = {
    left: 1,
    priceMinor: { CZK: 200_000, EUR: 8_000 },
    arrival: true,
    departure: true,
    minStay: 1,
    maxStay: 60,
  };
  const days = ['2027-02-01', '2027-02-02', '2027-02-03'] as const;
  type Days = readonly [Partial<CalendarDay>, Partial<CalendarDay>, Partial<CalendarDay>];

  const roomOf = (changes: Days, roomTypeId = 1): RoomCalendar => ({
    roomTypeId,
    capacity: 2,
    day: (date) => {
      const at = days.indexOf(date as (typeof days)[number]);
      return at < 0 ? undefined : { ...free, ...changes[at] };
    },
  });
  const rate = { rateId: 1, perMille: 1000, personNightMinor: 0, roomStayMinor: 0, minNights: 1, maxPersons: null };
  const query = {
    placeId: 1,
    charges: null,
    currency: 'CZK' as const,
    nights: 2,
    party: { ...noCompanions, adults: 2, children: 0 },
    from: calendarDateOf('2027-02-01'),
    to: calendarDateOf('2027-02-01'),
    today: calendarDateOf('2026-11-21'),
    horizon: calendarDateOf('2028-05-21'),
  };
  const firstDay = (rooms: readonly RoomCalendar[], rates = [rate]) =>
    priceCalendar(rooms, rates, query)[0] as PriceCalendarDayWire;
  const noPrice = { CZK: 0, EUR: 0 };

  it.each<[string, Days, ArrivalBlock]>([
    ['a night is not for sale', [{}, { priceMinor: noPrice, left: 0 }, {}], 'closed'],
    ['another guest has a night', [{}, { left: 0 }, {}], 'full'],
    ['arrivals are not allowed that day', [{ arrival: false }, {}, {}], 'no_arrival'],
    ['a stay has to be longer', [{ minStay: 3 }, {}, {}], 'min_stay'],
    ['a stay has to be shorter', [{ maxStay: 1 }, {}, {}], 'max_stay'],
    ['departures are not allowed on the last day', [{}, {}, { departure: false }], 'no_departure'],
    ['a longer stay would also be full', [{ minStay: 3 }, { left: 0 }, {}], 'full'],
  ])('[4.36] is that %s', (_, changes, block) => {
    expect(firstDay([roomOf(changes)])).toMatchObject({ total: null, blocked: block });
  });

  it('[4.36] includes the allowed lengths', () => {
    expect(firstDay([roomOf([{ minStay: 3, maxStay: 7 }, {}, {}])])).toMatchObject({
      restr_min_stay: 3,
      restr_max_stay: 7,
    });
    expect(firstDay([roomOf([{}, {}, {}])])).toMatchObject({ restr_min_stay: null, restr_max_stay: null });
  });

  it('is missing when another room type allows the stay', () => {
    const day = firstDay([roomOf([{ arrival: false }, {}, {}]), roomOf([{}, {}, {}], 2)]);
    expect(day).toMatchObject({ blocked: null, total: { minor: 400_000, currency: 'CZK' } });
  });

  it('includes the minimum stay of rates', () => {
    expect(firstDay([roomOf([{}, {}, {}])], [{ ...rate, minNights: 3 }]).blocked).toBe('min_stay');
  });

  it('is unknown without stored availability, and closed where nothing is on sale', () => {
    expect(firstDay([]).blocked).toBe('unknown');
    expect(firstDay([roomOf([{}, {}, {}])], []).blocked).toBe('closed');
  });
});
