import type {
  ClientListWire,
  CombinationWire,
  DepartureDayWire,
  HintsWire,
  PriceCalendarWire,
  ReservationCreatedWire,
  StayExtraWire,
  StayRateWire,
} from '@mp/contract';
import { addDays, calendarDateOf, type Currency } from '@mp/domain';
import { caseCount, runSeed } from '@mp/testing/sampling';
import { between, randomFrom } from '../../commands/demo/seed/random.ts';
import { recordRandomCharges } from '../../testing/catalogue/random-charges.ts';
import { recordRandomExtras } from '../../testing/catalogue/random-extras.ts';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';

const queryCount = caseCount({ all: 1_000, sample: 40 });

interface StayQuery {
  readonly clientId: number;
  readonly arrival: string;
  readonly departure: string;
  readonly persons: number;
  readonly children: number;
  readonly infants: number;
  readonly dogs: number;
  readonly cots: number;
  readonly currency: Currency;
}

describe('the price of a stay', () => {
  let world: CatalogueWorld;
  let places: readonly number[];
  beforeAll(async () => {
    world = await openCatalogue();
    await recordRandomCharges(world.database, randomFrom(runSeed));
    await recordRandomExtras(world.database, randomFrom(runSeed));
    const rows = await world.database.selectFrom('place').select('id').where('allow_sell', '=', true).execute();
    places = rows.map(({ id }) => id).sort((a, b) => a - b);
  });
  afterAll(() => world.close());

  /**
   * Stays as visitors choose them: mostly soon, for two to four persons and a few nights; some large parties for weeks.
   */
  function randomQuery(random: () => number): StayQuery {
    const arrival = addDays(calendarDateOf('2026-11-21'), between(random, 0, random() < 0.5 ? 90 : 500));
    const nights = random() < 0.8 ? between(random, 1, 4) : between(random, 5, 30);
    const infants = random() < 0.8 ? 0 : between(random, 1, 2);
    return {
      clientId: places[between(random, 0, places.length - 1)] as number,
      arrival,
      departure: addDays(arrival, nights),
      persons: random() < 0.8 ? between(random, 1, 4) : between(random, 5, 14),
      children: random() < 0.6 ? 0 : between(random, 1, 4),
      infants,
      dogs: random() < 0.8 ? 0 : between(random, 1, 3),
      cots: between(random, 0, infants),
      currency: random() < 0.6 ? 'CZK' : 'EUR',
    };
  }

  /**
   * The totals from the list, rates, combinations, hints, calendar and departures, in minor units; null for an
   * unavailable stay.
   */
  async function pricesOf({ currency, ...stay }: StayQuery) {
    const headers = { 'ap-currency': currency };
    const [list, rates, combinations, hints, calendar, departures] = await Promise.all([
      world.get<ClientListWire>('/public/client', { ...stay, limit: 1 }, headers),
      world.get<{ data: StayRateWire[] }>('/public/ibe-rates', { ...stay, currency }),
      world.get<{ data: CombinationWire[] }>('/public/combinations', { ...stay, currency, limit: 1 }),
      world.get<HintsWire>('/public/hints', { ...hintQuery(stay), limit: 1 }, headers),
      world.get<PriceCalendarWire>('/public/price-calendar', { ...calendarQuery(stay), currency }),
      world.get<{ data: DepartureDayWire[] }>('/public/departure-set', { ...departureQuery(stay), currency }),
    ]);
    const [hint] = hints.body.data;
    const hinted = hint?.arrival === stay.arrival && hint.departure === stay.departure ? hint.from.minor : null;
    return {
      list: list.body.data[0]?.term_price?.total.minor ?? null,
      rates: rates.body.data.map(({ total }) => total.minor).sort((a, b) => a - b)[0] ?? null,
      rateNames: [list.body.data[0]?.term_price?.rate, cheapest(rates.body.data)?.name],
      combination: combinations.body.data[0]?.total.minor ?? null,
      // Hints search at most three weeks of stay.
      hint: nightsOf(stay) > 21 ? undefined : hinted,
      calendar: calendar.body.data[0]?.total?.minor ?? null,
      departure: departures.body.data.find(({ date }) => date === stay.departure)?.total?.minor ?? null,
      best: combinations.body.data[0],
    };
  }

  /** The rate with the lowest total; of equal ones the first. */
  const cheapest = (rates: readonly StayRateWire[]): StayRateWire | undefined =>
    rates.toSorted((one, other) => one.total.minor - other.total.minor)[0];

  const nightsOf = ({ arrival, departure }: Pick<StayQuery, 'arrival' | 'departure'>): number =>
    (Date.parse(departure) - Date.parse(arrival)) / 86_400_000;
  const hintQuery = ({ arrival, departure, ...asked }: Omit<StayQuery, 'currency'>) => ({
    ...asked,
    date: arrival,
    nights: nightsOf({ arrival, departure }),
  });
  const calendarQuery = ({ arrival, departure, ...asked }: Omit<StayQuery, 'currency'>) => ({
    ...asked,
    from: arrival,
    to: arrival,
    nights: nightsOf({ arrival, departure }),
  });

  const departureQuery = ({ departure: _, ...rest }: Omit<StayQuery, 'currency'>) => rest;

  /** Extras that a guest might take, with what they cost for the stay. */
  async function someExtras(query: StayQuery, random: () => number) {
    const { body } = await world.get<{ data: StayExtraWire[] }>('/public/extras', { ...query });
    const taken = body.data.flatMap(({ id, most, each }) => {
      const count = between(random, 0, most);
      return count > 0 ? [{ id, count, minor: each.minor * count }] : [];
    });
    return {
      extras: taken.map(({ id, count }) => ({ id, count })),
      minor: taken.reduce((sum, { minor }) => sum + minor, 0),
    };
  }

  /** What the lines of a reservation sum to, whatever they are. */
  function sumOfLines({ price, extras = [], discount, insurance, local_tax, spot_tax }: ReservationCreatedWire) {
    const lines = [price, ...extras.map(({ amount }) => amount), insurance?.premium, local_tax, spot_tax];
    return lines.reduce((sum, line) => sum + (line?.minor ?? 0), 0) - (discount?.minor ?? 0);
  }

  /** Books the best combination with extras at the given price and returns the charged amount. */
  async function charge(
    query: StayQuery,
    best: CombinationWire,
    total_minor: number,
    extras: Awaited<ReturnType<typeof someExtras>>['extras'],
  ) {
    const payload = {
      client_id: query.clientId,
      arrival: query.arrival,
      departure: query.departure,
      adults: query.persons,
      childrens: query.children,
      infants: query.infants,
      dogs: query.dogs,
      cots: query.cots,
      rate: best.rate_id,
      rooms: best.rooms.map(({ id, count }) => ({ room_types: { id, count } })),
      extras,
      currency: query.currency,
      total_minor,
      contact: {
        name: 'Jana',
        surname: 'Nováková',
        phonePrefix: '420',
        phone: '777123456',
        email: 'jana@example.cz',
        emailCheck: 'jana@example.cz',
      },
      agreement: true,
      language: 'cs',
    };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const response = await world.app.inject({ method: 'POST', url: '/public/reservation', payload, headers });
    const made = response.json<ReservationCreatedWire>();
    return { status: response.statusCode, total: made.total, lines: sumOfLines(made) };
  }

  it(`[2.44] [7.9] [7.13] [7.14] [7.19] [7.21] is the same in the list, which names its rate, the rates, the combinations, the hints, both calendars and the charge, to which extras add what they say, for ${queryCount} queries`, async () => {
    const random = randomFrom(runSeed);
    let charged = 0;
    for (let round = 0; round < queryCount; round++) {
      const query = randomQuery(random);
      const { best, hint, rateNames, ...prices } = await pricesOf(query);
      const { list } = prices;
      expect({ query, ...prices }).toEqual({
        query,
        list,
        rates: list,
        combination: list,
        calendar: list,
        departure: list,
      });
      // The card names the rate that the place's page and the booking open with.
      expect({ query, rate: rateNames[0] }).toEqual({ query, rate: rateNames[1] });
      if (hint !== undefined) expect({ query, hint }).toEqual({ query, hint: list });
      if (list === null || !best) continue;
      const { extras, minor } = await someExtras(query, random);
      const { status, total, lines } = await charge(query, best, list + minor, extras);
      expect({ query, status, total, lines }).toEqual({
        query,
        status: 201,
        total: { minor: list + minor, currency: query.currency },
        lines: list + minor,
      });
      charged++;
    }
    // The sample has both available and unavailable stays.
    expect(charged).toBeGreaterThan(queryCount / 10);
    expect(charged).toBeLessThan(queryCount);
  }, 240_000);
});
