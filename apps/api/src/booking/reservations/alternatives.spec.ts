import type { ClientWire, ReservationCreatedWire } from '@mp/contract';
import { sql } from 'kysely';
import { sample } from '../../testing/worlds/sample-places.ts';
import { requestOrder, sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';

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
    [900, 1],
    [899, 0],
  ])('cost at most ten per cent more or less: %s ‰ of the price', async (perMille, count) => {
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
