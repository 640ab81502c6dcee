import type { ReservationCreatedWire } from '@mp/contract';
import { changersOf } from '../../testing/visitors/changers.ts';
import { calmDown, guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { doubleNight, sample } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
let guests: Guests;
let { booked, look, change, payPage, untilState } = {} as ReturnType<typeof changersOf>;

beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
  ({ booked, look, change, payPage, untilState } = changersOf(world, guests));
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

describe('[4.34] companions and extras of a stay', () => {
  const sauna = { id: 71, place_id: sample.instant.id, kind: 'sauna', name_cs: 'Sauna', name_en: 'Sauna' } as const;
  beforeAll(async () => {
    await world.database
      .insertInto('extra')
      .values({ ...sauna, per: 'night', czk_minor: 500_00, eur_minor: 20_00, most: 1, stock: 1, position: 1 })
      .execute();
    await world.database.updateTable('place').set({ max_dogs: 1 }).where('id', '=', sample.instant.id).execute();
  });
  const extras = [{ id: 71, count: 1 }];

  it('change with it: an extra follows its nights, and a dog is welcome where the place says so', async () => {
    const made = await booked('2027-03-25', { extras, total_minor: 2 * doubleNight.CZK + 100_000 });
    const total = 3 * doubleNight.CZK + 150_000;
    expect((await look(made, { departure: '2027-03-28' })).price?.total.minor).toBe(total);
    await change(made, { departure: '2027-03-28', dogs: 1 }, total);
    await world.outside.pay(await payPage(made));
    await untilState(made, 'done');
    expect(await world.read(made)).toMatchObject({
      dogs: 1,
      extras: [{ name: 'Sauna', count: 1, amount: { minor: 150_000 } }],
      total: { minor: total },
    });
    expect((await change(made, { dogs: 2 }, total)).body.error?.code).toBe('dogs_not_allowed');
    // Another stay cannot have the only sauna on these nights.
    const other = await booked('2027-03-26');
    const { body } = await change(other, { extras }, 2 * doubleNight.CZK + 100_000);
    expect(body.error?.code).toBe('extra_sold_out');
  });

  it('keep what was paid for an extra that is given up, by the terms of the rate', async () => {
    const made = await booked('2027-03-18', { extras, total_minor: 2 * doubleNight.CZK + 100_000 });
    const total = 2 * doubleNight.CZK + 100_000;
    expect((await change(made, { extras: [] }, total)).body.state).toBe('done');
    expect(await world.read(made)).toMatchObject({ extras: [], total: { minor: total } });
  });

  it('can be ordered later alone: the stay keeps its price, also when the place sells it for another one', async () => {
    const made = await booked('2027-03-04');
    const setPrice = (price: 'per_mille' | 'allow_sell') =>
      price === 'per_mille'
        ? world.database.updateTable('rate').set({ per_mille: 1500 }).where('id', '=', sample.instant.rate).execute()
        : world.database.updateTable('place').set({ allow_sell: false }).where('id', '=', sample.instant.id).execute();
    await setPrice('per_mille');
    await setPrice('allow_sell');
    const total = 2 * doubleNight.CZK + 100_000;
    expect((await look(made, { extras })).price).toMatchObject({ total: { minor: total }, due: { minor: 100_000 } });
    await change(made, { extras }, total);
    await world.outside.pay(await payPage(made));
    await untilState(made, 'done');
    expect(await world.read(made)).toMatchObject({ extras: [{ name: 'Sauna' }], total: { minor: total } });
    await world.database.updateTable('rate').set({ per_mille: 1000 }).where('id', '=', sample.instant.rate).execute();
    await world.database.updateTable('place').set({ allow_sell: true }).where('id', '=', sample.instant.id).execute();
  });
});

describe('[4.34] the rate of a stay', () => {
  const { rate, nonRefundable } = sample.instant;
  const policyOf = async (made: ReservationCreatedWire) =>
    world.database
      .selectFrom('reservation')
      .select(['rate_id', 'cancellation_policy as policy'])
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();

  it('changes with its terms for the price of the other one, and what the old terms give back', async () => {
    await world.database.updateTable('rate').set({ cancellation_policy: 'flexible' }).where('id', '=', rate).execute();
    const made = await booked('2027-03-08');
    await world.drainOutbox();
    const total = 1.8 * doubleNight.CZK;
    const { rates, price } = await look(made, { rate: nonRefundable });
    expect(rates.map(({ id }) => id)).toEqual([rate, nonRefundable]);
    expect(price).toMatchObject({ total: { minor: total }, due: { minor: -0.2 * doubleNight.CZK } });
    const { body } = await change(made, { rate: nonRefundable }, total);
    expect(body).toMatchObject({
      state: 'done',
      before: { rate: { id: rate } },
      after: { rate: { id: nonRefundable } },
    });
    expect(await policyOf(made)).toMatchObject({ rate_id: nonRefundable, policy: { id: 'non_refundable', steps: [] } });
  });

  it('is not one that gives more back than the present one', async () => {
    const made = await booked('2027-03-11', { rate: nonRefundable, total_minor: 1.8 * doubleNight.CZK });
    expect((await look(made)).rates.map(({ id }) => id)).toEqual([nonRefundable]);
    expect((await change(made, { rate }, 2 * doubleNight.CZK)).body.error?.code).toBe('rate_not_available');
  });
});
