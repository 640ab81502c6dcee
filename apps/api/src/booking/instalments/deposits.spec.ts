import type { CancellationWire, ReservationCreatedWire, ReservationWire, StayRateWire } from '@mp/contract';
import { addDays, calendarDateOf } from '@mp/domain';
import { brokenInvariants } from '../../testing/invariants.ts';
import { buyersOf } from '../../testing/visitors/buyers.ts';
import { depositGuestsOf } from '../../testing/visitors/deposit-guests.ts';
import { calmDown, guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { requestOrder, sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { doubleNight, sample } from '../../testing/worlds/sample-places.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { refundableOf } from '../payments/refundable.ts';

let world: BookingWorld;
let guests: Guests;
let deposits: ReturnType<typeof depositGuestsOf>;

beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
  deposits = depositGuestsOf(world, guests);
});
afterAll(() => world.close());
beforeEach(async () => {
  await calmDown(world);
  await deposits.takeDeposits({ deposit_per_mille: 300, balance_days: 14 });
});
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

const czk = (minor: number) => ({ minor, currency: 'CZK' });
const dueOf = ({ arrival }: { readonly arrival: string }) => addDays(calendarDateOf(arrival), -14);

describe('a stay at a rate with a deposit', () => {
  it('[4.34] is booked for its deposit, and its terms are frozen', async () => {
    const { body: made } = await world.book(sampleOrder(guests.nextNight()));
    await deposits.takeDeposits({ deposit_per_mille: 500, balance_days: 30 });
    expect(made).toMatchObject({
      total: czk(300_000),
      to_pay: czk(300_000),
      balance: {
        state: 'open',
        deposit: czk(90_000),
        amount: czk(210_000),
        due_on: dueOf(made),
        pay_until: addDays(dueOf(made), 3),
        can_pay: false,
        can_transfer: false,
      },
    });
    expect(await deposits.instalmentsOf(made)).toEqual([
      { kind: 'deposit', amount_minor: 90_000, due_on: world.clock.today(), state: 'open' },
      { kind: 'balance', amount_minor: 210_000, due_on: dueOf(made), state: 'open' },
    ]);
    await world.outside.pay(await guests.payPage(made));
    await world.untilStatus(made, 'confirmed');
    expect(await guests.paymentsOf(made)).toMatchObject([{ amount_minor: 90_000, status: 'captured' }]);
    expect(await world.read(made)).toMatchObject({
      payment_status: 'success',
      balance: { state: 'open', deposit: czk(90_000), can_pay: true, can_transfer: true },
    });
    expect(await deposits.instalmentsOf(made)).toMatchObject([{ state: 'paid' }, { state: 'open' }]);
  });

  it('[4.34] is paid at once when the rest would be due within two days', async () => {
    const made = await deposits.on(addDays(calendarDateOf('2027-03-01'), 0), async () => {
      const order = { arrival: '2027-03-17', departure: '2027-03-18', total_minor: doubleNight.CZK };
      return (await world.book(sampleOrder(order))).body;
    });
    expect(made.balance).toBeNull();
    expect(await deposits.instalmentsOf(made)).toEqual([]);
    await world.post(`/public/reservation/${made.id}/cancel`, { code: made.code });
  });

  it('[4.34] [5.32] takes the deposit of what vouchers leave', async () => {
    const vouchers = await buyersOf(world).buy(2000);
    const made = await deposits.confirmed({ vouchers });
    expect(await world.read(made)).toMatchObject({
      to_pay: czk(100_000),
      balance: { deposit: czk(30_000), amount: czk(70_000) },
    });
  });

  it('[4.34] [4.30] on request, has its deposit authorised, and captured once the place confirms', async () => {
    const { body: made } = await world.book(requestOrder(guests.nextNight()));
    await world.outside.pay(await guests.payPage(made));
    await world.untilStatus(made, 'requested');
    expect(await deposits.instalmentsOf(made)).toMatchObject([{ state: 'open' }, { state: 'open' }]);
    await world.post(`/public/reservation-request/${world.services.codes.owner(made.id)}/accept`, {});
    await world.drainOutbox();
    expect(await guests.paymentsOf(made)).toMatchObject([{ amount_minor: 90_000, status: 'captured' }]);
    expect((await world.read(made)).balance).toMatchObject({ state: 'open', can_pay: true });
  });

  it('[4.34] that expires unpaid has nothing left to pay', async () => {
    const { body: made } = await world.book(sampleOrder(guests.nextNight()));
    await world.post(`/public/reservation/${made.id}/cancel`, { code: made.code });
    expect(await deposits.instalmentsOf(made)).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }]);
    expect((await world.startPayment(made)).body.error?.code).toBe('not_payable');
  });
});

const contentsOf = (table: 'invoice' | 'credit_note', { id }: ReservationCreatedWire) =>
  world.database.selectFrom(table).select('content').where('reservation_id', '=', id).execute();

it('[4.34] [3.17] the invoice says what is paid and what is due, the credit note takes off what never was', async () => {
  const made = await deposits.confirmed();
  expect(await contentsOf('invoice', made)).toMatchObject([
    { content: { totalMinor: 300_000, chargedMinor: 90_000, rest: { minor: 210_000, dueOn: dueOf(made) } } },
  ]);
  const file = await world.app.inject(`/public/reservation/${made.id}/invoice.pdf?code=${made.code}`);
  expect(file.statusCode).toBe(200);
  await deposits.letLapse(made);
  expect(await contentsOf('credit_note', made)).toMatchObject([{ content: { totalMinor: -210_000 } }]);
});

it('[4.34] staff refund no more than was paid', async () => {
  const made = await deposits.confirmed();
  const reservation = await world.database
    .selectFrom('reservation')
    .selectAll()
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  const { maximumMinor } = await inTransaction(world.database, (trx) => refundableOf(trx, reservation));
  expect(maximumMinor).toBe(90_000);
});

it('[4.34] a rate says its deposit, and when the rest is due', async () => {
  const { arrival, departure } = guests.nextNight();
  const stay = `clientId=${sample.instant.id}&arrival=${arrival}&departure=${departure}`;
  const { body } = await world.get<{ data: StayRateWire[] }>(`/public/ibe-rates?${stay}`);
  expect(body.data.find(({ id }) => id === sample.instant.rate)?.deposit).toEqual({
    per_mille: 300,
    due_on: dueOf({ arrival }),
  });
  expect(body.data.find(({ id }) => id === sample.instant.nonRefundable)?.deposit).toBeNull();
});

/** Sets the policy of a stay, as its rate would have. */
const setPolicy = (made: ReservationCreatedWire, perMille: number) =>
  world.database
    .updateTable('reservation')
    .set({
      cancellation_policy: JSON.stringify({
        ...{ id: 'flexible', names: { cs: '', en: '' }, insurable: true, timeZone: 'Europe/Prague' },
        steps: perMille > 0 ? [{ before: { hours: 24 }, perMille }] : [],
      }) as never,
    })
    .where('id', '=', made.id)
    .execute();

describe('cancelling a stay whose rest is not paid', () => {
  const quoteOf = async ({ id, code }: ReservationCreatedWire): Promise<CancellationWire> =>
    (await world.get<CancellationWire>(`/public/reservation/${id}/cancellation?code=${code}`)).body;
  const cancel = ({ id, code }: ReservationCreatedWire, refund_minor: number) =>
    world.post<ReservationWire>(`/public/reservation/${id}/cancel`, { code, refund_minor });

  it.each([
    [1000, 90_000, 0],
    // 20 % of 3 000 Kč are kept of the deposit.
    [800, 30_000, 60_000],
    [500, 0, 90_000],
  ])(
    '[4.34] by a policy of %i ‰ refunds %i of the deposit, whose fee is of the whole price',
    async (perMille, back, kept) => {
      const made = await deposits.confirmed();
      await setPolicy(made, perMille);
      expect(await quoteOf(made)).toMatchObject({ refund: czk(back), to_card: czk(back), kept: czk(kept) });
      const { body } = await cancel(made, back);
      expect(body).toMatchObject({
        status: 'cancelled_by_guest',
        returned: { to_card: czk(back), kept: czk(kept) },
        balance: { state: 'cancelled', can_pay: false },
      });
      await world.drainOutbox();
      expect(await guests.paymentsOf(made)).toMatchObject([
        back > 0 ? { status: 'refunded', refund_minor: back } : { status: 'captured', refund_minor: null },
      ]);
      expect((await world.startPayment(made)).body.error?.code).toBe('not_payable');
    },
  );

  it('[4.34] by the insurance keeps a fifth of the whole price, and the premium', async () => {
    const made = await deposits.confirmed({ insurance: true, insurance_consent: true, total_minor: 315_000 });
    // 30 % of 3 150 Kč, of which 150 Kč are the premium.
    expect(await quoteOf(made)).toMatchObject({ refund: czk(19_500), kept: czk(60_000 + 15_000) });
    const { body } = await world.post<ReservationWire>(`/public/reservation/${made.id}/cancel`, {
      ...{ code: made.code, refund_minor: 19_500, serious_reason: 'illness' },
    });
    expect(body).toMatchObject({ status: 'cancelled_by_guest', refund: czk(19_500) });
    await world.drainOutbox();
  });

  it('[4.34] by the place refunds the whole deposit', async () => {
    const made = await deposits.confirmed();
    await world.post(`/public/reservation-request/${world.services.codes.place(made.id)}/cancel`, {
      reason: 'Havárie',
    });
    await world.drainOutbox();
    expect(await world.read(made)).toMatchObject({
      status: 'cancelled_by_place',
      returned: { to_card: czk(90_000) },
      balance: { state: 'cancelled' },
    });
    expect(await guests.paymentsOf(made)).toMatchObject([{ status: 'refunded', amount_minor: 90_000 }]);
  });
});
