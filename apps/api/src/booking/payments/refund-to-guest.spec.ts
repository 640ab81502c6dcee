import type { ReservationCreatedWire } from '@mp/contract';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { buyersOf } from '../../testing/visitors/buyers.ts';
import { calmDown, guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { bookPaymentStep } from './ledger.ts';
import { refundToGuest, type GuestRefund } from './refund-to-guest.ts';
import { transferProvider, transferSessionId } from './transfer-gateway.ts';

let world: BookingWorld;
let guests: Guests;

beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

/** A confirmed stay for 3 500 Kč: 1 000 Kč by card, 500 Kč by a later transfer, 2 000 Kč with a voucher. */
async function paidThreeWays(): Promise<ReservationCreatedWire> {
  const vouchers = await buyersOf(world).buy(2000);
  const { body: made } = await world.book(sampleOrder({ ...guests.nextNight(), vouchers }));
  await world.outside.pay(await guests.payPage(made));
  await world.untilStatus(made, 'confirmed');
  const id = crypto.randomUUID();
  const now = world.clock.now();
  const payment = {
    id,
    reservation_id: made.id,
    voucher_order_id: null,
    provider: transferProvider,
    session_id: transferSessionId(String(Date.parse(made.arrival)).slice(0, 9)),
    redirect_url: null,
    return_url: 'https://shop.test/',
    status: 'captured',
    capture: true,
    amount_minor: 50_000,
    currency: 'CZK',
    created_at: now,
    updated_at: now,
  } as const;
  await inTransaction(world.database, async (trx) => {
    await trx.updateTable('reservation').set({ total_minor: 350_000 }).where('id', '=', made.id).execute();
    await trx.insertInto('payment').values(payment).execute();
    const moved = { ...payment, refund_minor: null, returned_minor: 0, parted_minor: 0 };
    await bookPaymentStep(trx, moved, 'created', 'captured', now);
  });
  return made;
}

/** Refunds an amount as a change does: the stay costs less since then. */
const refund = ({ id }: ReservationCreatedWire, amountMinor: number, follows: GuestRefund['follows'] = 'change') =>
  inTransaction(world.database, async (trx) => {
    const reservation = await lockReservation(trx, id);
    const refunded = await refundToGuest(
      world.services,
      trx,
      reservation!,
      { amountMinor, reason: 'stay changed', follows },
      world.clock.now(),
    );
    const total_minor = reservation!.total_minor - amountMinor;
    await trx.updateTable('reservation').set({ total_minor }).where('id', '=', id).execute();
    return refunded;
  });

const partsOf = ({ id }: ReservationCreatedWire) =>
  world.database
    .selectFrom('refund_part')
    .innerJoin('refund', 'refund.id', 'refund_part.refund_id')
    .leftJoin('payment', 'payment.id', 'refund_part.payment_id')
    .select(['payment.provider', 'refund_part.amount_minor', 'refund_part.state'])
    .where('refund.reservation_id', '=', id)
    .orderBy('refund_part.amount_minor')
    .execute();

describe('money that a guest gets back for a changed stay', () => {
  it('[4.34] goes to the card first, then to the transfer, the rest as a voucher', async () => {
    const made = await paidThreeWays();
    expect(await refund(made, 170_000)).toMatchObject({ toPaymentsMinor: 150_000, asVoucherMinor: 20_000 });
    await world.drainOutbox();
    expect(await partsOf(made)).toEqual([
      { provider: null, amount_minor: 20_000, state: 'done' },
      { provider: transferProvider, amount_minor: 50_000, state: 'to_pay_out' },
      { provider: 'sandbox', amount_minor: 100_000, state: 'done' },
    ]);
    expect((await world.read(made)).status).toBe('confirmed');
  });

  it('goes on where an earlier refund ended', async () => {
    const made = await paidThreeWays();
    expect(await refund(made, 90_000)).toMatchObject({ toPaymentsMinor: 90_000, asVoucherMinor: 0 });
    expect(await refund(made, 90_000)).toMatchObject({ toPaymentsMinor: 60_000, asVoucherMinor: 30_000 });
    await world.drainOutbox();
    expect(await refund(made, 0)).toEqual({ toPaymentsMinor: 0, asVoucherMinor: 0, refundId: null });
  });

  it('is never more than was paid: then nothing is refunded', async () => {
    const made = await paidThreeWays();
    for (const follows of ['change', 'cancellation'] as const)
      await expect(refund(made, 350_001, follows)).rejects.toMatchObject({
        code: 'refund_too_much',
        details: { maximum: { minor: 350_000, currency: 'CZK' } },
      });
    expect(await partsOf(made)).toEqual([]);
    expect(await guests.statusesOf(made)).toEqual(['captured', 'captured']);
  });
});
