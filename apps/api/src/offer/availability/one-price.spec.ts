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
import { addDays, calendarDateOf, pinStates, unpackPins, type Currency } from '@mp/domain';
import { formatMoney } from '@mp/i18n';
import { caseCount, runSeed } from '@mp/testing/sampling';
import { sql } from 'kysely';
import { openServices } from '../../app/open-services.ts';
import type { BookingServices } from '../../booking/booking-services.ts';
import { issueInvoices } from '../../booking/invoices/issue-invoice.ts';
import { lockReservation } from '../../booking/reservation-record/lock-reservation.ts';
import { answerLocked } from '../../booking/reservations/answer-request.ts';
import { settleReservation } from '../../booking/reservations/settle-reservation.ts';
import { fillRates } from '../../booking/taxes/fill-rates.ts';
import { composeEmail } from '../../documents/emails/compose-email.ts';
import { text } from '../../documents/emails/texts.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { fillSettings } from '../../platform/settings/dated/fill-settings.ts';
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
  let services: BookingServices;
  let places: readonly number[];
  beforeAll(async () => {
    world = await openCatalogue();
    await recordRandomCharges(world.database, randomFrom(runSeed));
    await recordRandomExtras(world.database, randomFrom(runSeed));
    await world.database
      .updateTable('rate')
      .set({ deposit_per_mille: 300, balance_days: 14 })
      .where(sql<boolean>`id % 2 = 0`)
      .execute();
    const { config, database, clock } = world;
    await fillSettings({ database, clock }, config);
    await fillRates(database, config, clock);
    services = await openServices({ config, database, clock }, { log: world.app.log, wakeOutbox: () => undefined });
    const rows = await world.database.selectFrom('place').select('id').where('allow_sell', '=', true).execute();
    places = rows.map(({ id }) => id).sort((a, b) => a - b);
  });
  afterAll(async () => {
    services.mail.close();
    await services.maps.close();
    services.files.close();
    await world.close();
  });

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
   * The totals from the list, the map's pins, the comparison, rates, combinations, hints, calendar and departures, in minor
   * units; null for an unavailable stay.
   */
  async function pricesOf({ currency, ...stay }: StayQuery) {
    const headers = { 'ap-currency': currency };
    const [list, pin, compared, rates, combinations, hints, calendar, departures] = await Promise.all([
      world.get<ClientListWire>('/public/client', { ...stay, limit: 1 }, headers),
      pinOf(stay, headers),
      world.get<ClientListWire>(
        '/public/client',
        {
          ...stay,
          clientId: `${stay.clientId},${places.find((id) => id !== stay.clientId)}`,
          forceListing: 1,
          limit: 2,
        },
        headers,
      ),
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
      pin,
      compared: compared.body.data.find(({ pkid }) => pkid === stay.clientId)?.term_price?.total.minor ?? null,
      rates: rates.body.data.map(({ total }) => total.minor).sort((a, b) => a - b)[0] ?? null,
      policies: new Map(rates.body.data.map(({ id, policy }) => [id, policy])),
      rateNames: [list.body.data[0]?.term_price?.rate, cheapest(rates.body.data)?.name],
      combination: combinations.body.data[0]?.total.minor ?? null,
      // Hints search at most three weeks of stay.
      hint: nightsOf(stay) > 21 ? undefined : hinted,
      calendar: calendar.body.data[0]?.total?.minor ?? null,
      departure: departures.body.data.find(({ date }) => date === stay.departure)?.total?.minor ?? null,
      best: combinations.body.data[0],
    };
  }

  /** The price on the place's pin; null if the stay is not available. */
  async function pinOf(stay: Omit<StayQuery, 'currency'>, headers: Record<string, string>): Promise<number | null> {
    const query = new URLSearchParams(Object.entries(stay).map(([key, value]) => [key, String(value)]));
    const { rawPayload } = await world.app.inject({ url: `/public/client/pins?${query}`, headers });
    const { ids, states, prices } = unpackPins(new Uint8Array(rawPayload).buffer);
    const index = Array.from(ids).findIndex((id, n) => id === stay.clientId && pinStates[states[n] ?? 0] === 'on');
    return prices[index] ?? null;
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

  /** Confirms a reservation as its payment does; returns the totals of its e-mail and of its invoices. */
  async function confirm({ id, total, spot_tax }: ReservationCreatedWire) {
    const now = world.clock.now();
    const row = await inTransaction(world.database, async (trx) => {
      const settled = await settleReservation(services, trx, (await lockReservation(trx, id))!, now);
      if (settled.status === 'requested') await answerLocked(services, trx, settled, { answer: 'accept' }, now);
      return (await lockReservation(trx, id))!;
    });
    const template = row.on_request ? 'request_accepted' : 'reservation_confirmed';
    const email = await composeEmail(services, template, row);
    const invoices = await issueInvoices(services, id, now);
    return {
      emailSays: email?.facts.find(([name]) => name === text('cs', 'fact.total'))?.[1] === formatMoney(total, 'cs'),
      invoiced: invoices.reduce((sum, { content }) => sum + content.totalMinor, 0) + (spot_tax?.minor ?? 0),
    };
  }

  /** Books the best combination with extras at the given price, some with a discount, and returns what was charged. */
  async function charge(
    query: StayQuery,
    best: CombinationWire,
    list_minor: number,
    { extras, visa }: Pick<Awaited<ReturnType<typeof someExtras>>, 'extras'> & { readonly visa: string | undefined },
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
      visa,
      total_minor: list_minor,
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
    const book = (total_minor: number) =>
      world.app.inject({
        method: 'POST',
        url: '/public/reservation',
        payload: { ...payload, total_minor },
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
    const first = await book(list_minor);
    // The list knows nothing of a code: the refusal says the price with it.
    const { error } = first.json<{ error?: { details: { actual: { minor: number } } } }>();
    const response = error && visa ? await book(error.details.actual.minor) : first;
    const made = response.json<ReservationCreatedWire>();
    const { balance, total, discount, spot_tax } = made;
    return {
      status: response.statusCode,
      total: { ...total, minor: total.minor + (discount?.minor ?? 0) },
      lines: sumOfLines(made) + (discount?.minor ?? 0),
      ...(balance && {
        parts: balance.deposit.minor + balance.amount.minor + (spot_tax?.minor ?? 0) + (discount?.minor ?? 0),
      }),
      made,
    };
  }

  it(`[2.44] [7.9] [7.13] [7.14] [7.19] [7.21] is the same in the list, which names its rate, on the map, in the comparison, the rates, the combinations, the hints, both calendars, the charge at the terms of the rate, to which extras add and discounts take what they say, its deposit and rest, its e-mail and its invoices, for ${queryCount} queries`, async () => {
    const random = randomFrom(runSeed);
    let bookings = 0;
    for (let round = 0; round < queryCount; round++) {
      const query = randomQuery(random);
      const { best, hint, rateNames, policies, ...prices } = await pricesOf(query);
      const { list } = prices;
      expect({ query, ...prices }).toEqual({
        query,
        list,
        pin: list,
        compared: list,
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
      const visa = random() < 0.3 ? 'KARTA10' : undefined;
      const { made, parts = list + minor, ...charged } = await charge(query, best, list + minor, { extras, visa });
      expect({ query, parts, ...charged }).toEqual({
        query,
        parts: list + minor,
        status: 201,
        total: { minor: list + minor, currency: query.currency },
        lines: list + minor,
      });
      // It is booked with the terms that its rate was offered with, to the minute.
      expect({ query, policy: made.policy }).toEqual({ query, policy: policies.get(best.rate_id) });
      expect({ query, ...(await confirm(made)) }).toEqual({ query, emailSays: true, invoiced: made.total.minor });
      bookings++;
    }
    // The sample has both available and unavailable stays.
    expect(bookings).toBeGreaterThan(queryCount / 10);
    expect(bookings).toBeLessThan(queryCount);
  }, 240_000);
});
