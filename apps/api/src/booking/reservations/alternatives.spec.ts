import type { ClientWire, ReservationCreatedWire } from '@mp/contract';
import { noCompanions, calendarDateOf } from '@mp/domain';
import { sql } from 'kysely';
import type { StayDates } from '../../offer/availability/stay-dates.ts';
import { findTermPrices } from '../../offer/catalogue/term-prices.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';
import { requestOrder, sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { findAlternatives, type Alternative } from './alternatives.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
  await sql`update place set texts = '{"cs": {"claim": "Klid."}, "en": {"claim": "Quiet."}}'`.execute(world.database);
});
afterAll(() => world.close());

const alternativesOf = async ({ id, code }: Pick<ReservationCreatedWire, 'id' | 'code'>) =>
  world.get<{ data: ClientWire[] }>(`/public/reservation/${id}/alternatives?code=${code}`);
const end = (id: string, status: string) =>
  sql`update reservation set status = ${status} where id = ${id}`.execute(world.database);
const setPerMille = (perMille: number) =>
  sql`update rate set per_mille = ${perMille} where id = ${sample.instant.nonRefundable}`.execute(world.database);

describe('alternatives to a stay', () => {
  let made: ReservationCreatedWire;
  beforeAll(async () => {
    made = (await world.book(requestOrder())).body;
  });

  it('are empty while it is still possible', async () => {
    expect((await alternativesOf(made)).body.data).toEqual([]);
  });

  it.each(['declined', 'unanswered', 'expired', 'cancelled_by_place'])(
    'are places free on the same dates, with their price for the same party: %s',
    async (status) => {
      await end(made.id, status);
      const { data } = (await alternativesOf(made)).body;
      expect(data.map(({ pkid }) => pkid)).toEqual([sample.instant.id]);
      expect(data[0]?.term_price).toMatchObject({ total: { minor: 540_000, currency: 'CZK' }, nights: 2 });
    },
  );

  it('are empty if the guest cancelled', async () => {
    await end(made.id, 'cancelled_by_guest');
    expect((await alternativesOf(made)).body.data).toEqual([]);
  });

  it.each([
    [800, 1],
    [799, 0],
  ])('cost at most a fifth more or less: %s ‰ of the price', async (perMille, count) => {
    await end(made.id, 'declined');
    await setPerMille(perMille);
    expect((await alternativesOf(made)).body.data).toHaveLength(count);
    await setPerMille(900);
  });

  it('never include a place that is full on these dates', async () => {
    for (const key of ['alternatives-full-0001', 'alternatives-full-0002'])
      expect((await world.book(sampleOrder(), key)).status).toBe(201);
    const family = { rooms: [{ room_types: { id: sample.instant.family, count: 1 } }], total_minor: 2 * 600_000 };
    expect((await world.book(sampleOrder(family), 'alternatives-full-0003')).status).toBe(201);
    expect((await alternativesOf(made)).body.data).toEqual([]);
  });

  it('are refused without the code', async () => {
    expect((await alternativesOf({ id: made.id, code: 'x'.repeat(43) })).status).toBe(404);
  });
});

describe('alternatives in the catalogue', () => {
  let catalogue: CatalogueWorld;
  beforeAll(async () => {
    catalogue = await openCatalogue();
  });
  afterAll(() => catalogue.close());

  const weekend = { arrival: calendarDateOf('2027-02-19'), departure: calendarDateOf('2027-02-21') };
  const reservationOf = (place_id: number, total_minor: number): ReservationRow => {
    const booked = { ...weekend, place_id, adults: 2, children: 0, currency: 'CZK', total_minor };
    return {
      ...booked,
      discount_minor: 0,
      premium_minor: 0,
      local_tax_minor: 0,
      spot_tax_minor: 0,
    } as unknown as ReservationRow;
  };
  const pricesOf = async (stay: StayDates) => {
    const places = await catalogue.database.selectFrom('place').select('id').execute();
    return findTermPrices(
      catalogue.database,
      { ...stay, party: { ...noCompanions, adults: 2, children: 0 }, currency: 'CZK' },
      places.map(({ id }) => id),
    );
  };

  it('[4.34] are near first, of these bookable at once first', async () => {
    const priced = await pricesOf(weekend);
    const rankOf = ({ km, instantBooking }: Alternative) => (km <= 100 ? 2 : 0) + (instantBooking ? 1 : 0);
    let near = 0;
    for (const [place_id, { total }] of [...priced].slice(0, 30)) {
      const ranks = (await findAlternatives(catalogue.database, reservationOf(place_id, total.minor))).map(rankOf);
      expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
      if (ranks[0] === 3) near++;
    }
    expect(near).toBeGreaterThan(0);
  });

  it.each([1, 2, 7])('are the same if only %i places are priced at once', async (batch) => {
    const { database } = catalogue;
    let equal = 0;
    for (const [place_id, { total }] of [...(await pricesOf(weekend))].slice(0, 8)) {
      const reservation = reservationOf(place_id, total.minor);
      const [all, some] = await Promise.all([
        findAlternatives(database, reservation, 1_000),
        findAlternatives(database, reservation, batch),
      ]);
      expect(some).toEqual(all);
      equal += all.length;
    }
    expect(equal).toBeGreaterThan(8);
  });
});
