import type { ChangeOfferWire, ReservationChangeWire, ReservationCreatedWire } from '@mp/contract';
import { brokenInvariants } from '../../testing/invariants.ts';
import { randomOf } from '../../testing/random.ts';
import { calmDown, guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { doubleNight, sample } from '../../testing/worlds/sample-places.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';
import { expireChanges } from './expire-changes.ts';

const policies = ['flexible', 'moderate', 'strict', 'non_refundable'] as const;
const seeds = [1, 2, 3, 4];
const stepsOfSequence = 12;

let world: BookingWorld;
let guests: Guests;

beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));

const day = (index: number) => new Date(Date.UTC(2027, 1, 1 + index)).toISOString().slice(0, 10);

/** Three stays, of every second seed with a deposit, whose guests change, pay the difference or the rest, withdraw, wait and cancel at random. */
it.each(seeds)('[4.34] random changes leave nights and money right (seed %i)', async (seed) => {
  const random = randomOf(seed);
  const pick = (below: number) => Math.floor(random() * below);
  await world.database
    .updateTable('rate')
    .set({
      cancellation_policy: policies[seed % policies.length]!,
      ...(seed % 2 === 0 && { deposit_per_mille: 300, balance_days: 14 }),
    })
    .execute();
  const stays: ReservationCreatedWire[] = [];
  for (const at of [0, 4, 8]) {
    const [arrival, departure] = [day(seed * 13 + at - 13), day(seed * 13 + at - 12)];
    const made = (await world.book(sampleOrder({ arrival, departure, total_minor: doubleNight.CZK }))).body;
    await world.outside.pay(await guests.payPage(made));
    await world.untilStatus(made, 'confirmed');
    stays.push(made);
  }
  for (let step = 0; step < stepsOfSequence; step++) {
    const stay = stays[pick(stays.length)]!;
    const { id, code } = stay;
    const path = `/public/reservation/${id}`;
    const post = (end: string, body: object) => world.post<ReservationChangeWire>(`${path}${end}`, { code, ...body });
    const from = seed * 13 - 13 + pick(10);
    const [arrival, departure] = [day(from), day(from + 1 + pick(3))];
    const { body: offer } = await world.get<ChangeOfferWire>(
      `${path}/change?${new URLSearchParams({ code, arrival, departure })}`,
    );
    switch (pick(7)) {
      case 0:
        await post('/change/withdraw', {});
        break;
      case 1: {
        const page = await post('/change/pay', { return_url: 'https://shop.example/cs/status' });
        const { redirect_url: url } = page.body as { redirect_url?: string };
        if (page.status === 200 && url) await world.outside.pay(url);
        await reconcilePayments(world.services);
        break;
      }
      case 2: {
        const { status, body } = await world.startPayment(stay);
        if (status === 200) await world.outside.pay(body.redirect_url);
        await reconcilePayments(world.services);
        break;
      }
      case 3:
        await world.advance(world.config.booking.unpaidHoldMinutes * 60_000);
        await expireChanges(world.services);
        break;
      default:
        if (offer.price)
          await post('/change', {
            change_id: crypto.randomUUID(),
            arrival,
            departure,
            adults: 2,
            childrens: 0,
            rooms: [{ room_types: { id: sample.instant.double, count: 1 } }],
            total_minor: offer.price.total.minor,
          });
    }
    await world.drainOutbox();
    expect(await brokenInvariants(world.database)).toEqual([]);
  }
  for (const { id, code } of stays) {
    const { body } = await world.get<{ refund: { minor: number } }>(
      `/public/reservation/${id}/cancellation?code=${code}`,
    );
    await world.post(`/public/reservation/${id}/cancel`, { code, refund_minor: body.refund.minor });
  }
  await world.drainOutbox();
  expect(await brokenInvariants(world.database)).toEqual([]);
});
