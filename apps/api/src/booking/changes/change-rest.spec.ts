import type { ReservationCreatedWire, ReservationOrder } from '@mp/contract';
import { addDays, calendarDateOf } from '@mp/domain';
import { until } from '@mp/testing';
import { brokenInvariants } from '../../testing/invariants.ts';
import { changersOf } from '../../testing/visitors/changers.ts';
import { depositGuestsOf } from '../../testing/visitors/deposit-guests.ts';
import { calmDown, guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { payersOf, type Payers } from '../../testing/visitors/payers.ts';
import { requestOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { doubleNight, sample } from '../../testing/worlds/sample-places.ts';

const night = doubleNight.CZK;
const czk = (minor: number) => ({ minor, currency: 'CZK' });

let world: BookingWorld;
let guests: Guests;
let payers: Payers;
let changers: ReturnType<typeof changersOf>;
let deposits: ReturnType<typeof depositGuestsOf>;

beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
  payers = payersOf(world, guests);
  changers = changersOf(world, guests);
  deposits = depositGuestsOf(world, guests);
  await deposits.takeDeposits({ deposit_per_mille: 300, balance_days: 14 });
  await world.database
    .updateTable('rate')
    .set({ cancellation_policy: 'flexible' })
    .where('id', 'in', [sample.instant.rate, sample.onRequest.rate])
    .execute();
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

/** Two nights for 6 000 Kč: a deposit of 1 800 Kč, and a rest of 4 200 Kč. */
const booked = async (arrival: string, changes: Partial<ReservationOrder> = {}) => {
  const made = await changers.booked(arrival, changes);
  await world.drainOutbox();
  return made;
};
const payRest = async (made: ReservationCreatedWire) => {
  await world.outside.pay(await guests.payPage(made));
  await until(async () => (await balance(made))?.state === 'paid');
  await world.drainOutbox();
};
const balance = async (made: ReservationCreatedWire) => (await world.read(made)).balance;

describe('[4.34] a change of a stay whose rest is not paid', () => {
  it('raises the rest, and asks for nothing at once', async () => {
    const made = await booked('2027-02-01');
    const { price } = await changers.look(made, { departure: '2027-02-04' });
    expect(price).toMatchObject({ difference: czk(night), due: czk(0), balance: czk(420_000 + night) });
    const { body } = await changers.change(made, { departure: '2027-02-04' }, 3 * night);
    expect(body).toMatchObject({ state: 'done', difference: czk(night), due: czk(0) });
    expect(await balance(made)).toMatchObject({ amount: czk(420_000 + night), deposit: czk(180_000), state: 'open' });
    await world.drainOutbox();
    const [mail] = await world.outside.mailTo('jana@example.cz');
    expect(mail?.text.replaceAll(/\u00a0|\u202f/g, ' ')).toMatch(/Zbytek ceny se zvýšil na 7 200 Kč/);
    await payRest(made);
    expect(await balance(made)).toMatchObject({ state: 'paid', amount: czk(720_000) });
  });

  it('lowers the rest, and gives back only what falls by more', async () => {
    const made = await booked('2027-02-08', { departure: '2027-02-12', total_minor: 4 * night });
    await changers.change(made, { departure: '2027-02-11' }, 3 * night);
    expect(await balance(made)).toMatchObject({ amount: czk(540_000) });
    const { price } = await changers.look(made, { departure: '2027-02-09' });
    expect(price).toMatchObject({ difference: czk(-2 * night), due: czk(-60_000), balance: czk(0) });
    await changers.change(made, { departure: '2027-02-09' }, night);
    await world.drainOutbox();
    expect(await balance(made)).toBeNull();
    expect(await guests.paymentsOf(made)).toMatchObject([{ amount_minor: 360_000, parted_minor: 60_000 }]);
    expect((await world.startPayment(made)).body.error?.code).toBe('not_payable');
    expect(await deposits.collect()).toBe(0);
  });

  it('moves the due date with the arrival', async () => {
    const made = await booked('2027-02-15');
    await changers.change(made, { arrival: '2027-02-20', departure: '2027-02-22' }, 2 * night);
    expect(await balance(made)).toMatchObject({ due_on: addDays(calendarDateOf('2027-02-20'), -14) });
  });

  it('closes a payment of the old amount, and gives one back that comes anyway', async () => {
    const made = await booked('2027-03-01');
    const transfer = await payers.choose(made);
    const symbol = transfer.body.transfer?.variable_symbol ?? '';
    await changers.change(made, { departure: '2027-03-04' }, 3 * night);
    await payers.notify(payers.eventOf(symbol, { amount_minor: 420_000 }));
    await world.drainOutbox();
    expect(await balance(made)).toMatchObject({ state: 'open', amount: czk(720_000) });
    expect((await guests.statusesOf(made)).toSorted()).toEqual(['captured', 'refunded']);
    const again = (await payers.choose(made)).body.transfer;
    expect(again?.amount).toEqual(czk(720_000));
    const pay = (amount_minor: number) => payers.notify(payers.eventOf(again?.variable_symbol ?? '', { amount_minor }));
    await pay(20_000);
    expect((await changers.look(made)).obstacle).toBe('balance_open');
    expect((await changers.change(made, { departure: '2027-03-05' }, 4 * night)).body.error?.code).toBe('balance_open');
    await pay(700_000);
    expect(await balance(made)).toMatchObject({ state: 'paid' });
  });

  it('asks for the difference when the rest was paid before the place confirmed', async () => {
    const made = (
      await world.book(requestOrder({ arrival: '2027-03-10', departure: '2027-03-11', total_minor: night }))
    ).body;
    await world.outside.pay(await guests.payPage(made));
    await world.untilStatus(made, 'requested');
    const code = world.services.codes.owner(made.id);
    await world.post(`/public/reservation-request/${code}/accept`, undefined);
    await world.drainOutbox();
    const { body } = await changers.change(made, { departure: '2027-03-12' }, 2 * night);
    expect(body).toMatchObject({ state: 'waiting_place', due: czk(0) });
    await payRest(made);
    await world.post(`/public/reservation-request/${code}/change/accept`, undefined);
    expect((await changers.look(made)).changes[0]).toMatchObject({ state: 'waiting_payment', due: czk(night) });
    await world.outside.pay(await changers.payPage(made));
    await changers.untilState(made, 'done');
  });
});
