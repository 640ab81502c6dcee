import type { CancellationWire, ReservationCreatedWire } from '@mp/contract';
import { sql } from 'kysely';
import { expireHolds } from '../reservations/expire-reservations.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { eventsOf } from '../../testing/visitors/events.ts';
import { guestsOf, minute, type Guests } from '../../testing/visitors/guests.ts';
import { cancelByPlace } from '../reservations/cancel-by-place.ts';
import { hashVoucherCode } from '../vouchers/voucher-code.ts';
import { randomOf } from '../../testing/random.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { buyersOf } from '../../testing/visitors/buyers.ts';
import { sample } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
let guests: Guests;

beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
});
afterAll(() => world.close());

const steps = 40;
const eventTypes = ['payment.authorised', 'payment.captured', 'payment.failed', 'payment.refunded'] as const;

describe('after payments, events, cancellations, refunds and expiries, in any order and twice', () => {
  it.each([1, 2, 3])('the ledger sums to zero: seed %i', async (seed) => {
    const random = randomOf(seed);
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
    const { eventOf, sendEvent } = eventsOf(world, guests);
    const codes = await buyersOf(world).buy(2000, 5000, 10_000);
    const [ten = '', five = '', two = ''] = codes;
    const someCodes = () => pick([[], [pick(codes)], [two, five], [two, ten]]);
    const made: ReservationCreatedWire[] = [];
    const book = async (vouchers: string[]) => {
      const insurance = random() < 0.5;
      await world.database
        .updateTable('rate')
        .set({ cancellation_policy: pick(['flexible', 'moderate', 'strict', 'non_refundable']) })
        .where('id', '=', sample.instant.rate)
        .execute();
      const night = guests.nextNight();
      const response = await world.book(
        sampleOrder({
          ...night,
          total_minor: night.total_minor + (insurance ? 15_000 : 0),
          insurance,
          insurance_consent: insurance,
          vouchers,
        }),
      );
      if (response.status === 201) made.push(response.body);
    };
    const deliverEvent = async () => {
      const one = pick(made);
      const payment = pick(await guests.paymentsOf(one));
      if (!payment) return;
      const { id, session_id, amount_minor } = payment;
      const payload = { payment_id: id, session_id: session_id ?? '', amount_minor };
      const event = await eventOf(one, { ...payload, type: pick(eventTypes) });
      await Promise.all([sendEvent(event), random() < 0.5 ? sendEvent(event) : undefined]);
    };
    const actions: (() => Promise<unknown>)[] = [
      () => book(someCodes()),
      () => world.startPayment(pick(made)),
      deliverEvent,
      deliverEvent,
      async () => {
        const { id, code } = pick(made);
        const quote = await world.get<CancellationWire>(`/public/reservation/${id}/cancellation?code=${code}`);
        const { refund, without_reason } = quote.body;
        const refund_minor = (without_reason?.refund ?? refund).minor;
        const serious_reason = without_reason ? undefined : 'injury';
        await world.post(`/public/reservation/${id}/cancel`, { code, refund_minor, serious_reason });
      },
      async () => {
        const one = await world.read(pick(made));
        if (one.status === 'confirmed') await cancelByPlace(world.services, one.id, 'Havárie');
      },
      async () => {
        // It expires, or staff extend it.
        await world.database
          .updateTable('voucher')
          .set({ expires_at: new Date(world.clock.now().getTime() + pick([0, 365 * 24 * 60 * minute])) })
          .where('code_hash', '=', hashVoucherCode(pick(codes)))
          .execute();
      },
      async () => {
        await world.advance(16 * minute);
        await expireHolds(world.services);
      },
      () => world.drainOutbox(),
    ];
    await book([]);
    for (let step = 0; step < steps; step++) {
      await pick(actions)();
      expect(await brokenInvariants(world.database)).toEqual([]);
    }
    const { rows } = await sql<{
      sum: number;
    }>`select coalesce(sum(amount_minor), 0)::int as sum from ledger_entry`.execute(world.database);
    expect(rows).toEqual([{ sum: 0 }]);
  });
});
