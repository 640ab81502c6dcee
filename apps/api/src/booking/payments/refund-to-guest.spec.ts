import type { ReservationCreatedWire } from '@mp/contract';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { openCheckedWorld } from '../../testing/visitors/checked-world.ts';
import type { Guests } from '../../testing/visitors/guests.ts';
import { paidThreeWays } from '../../testing/visitors/paid-three-ways.ts';
import type { BookingWorld } from '../../testing/worlds/booking-world.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { refundToGuest, type GuestRefund } from './refund-to-guest.ts';
import { transferProvider } from './transfer-gateway.ts';

let world: BookingWorld;
let guests: Guests;

openCheckedWorld((opened, visitors) => ([world, guests] = [opened, visitors]));

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
    const made = await paidThreeWays(world, guests);
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
    const made = await paidThreeWays(world, guests);
    expect(await refund(made, 90_000)).toMatchObject({ toPaymentsMinor: 90_000, asVoucherMinor: 0 });
    expect(await refund(made, 90_000)).toMatchObject({ toPaymentsMinor: 60_000, asVoucherMinor: 30_000 });
    await world.drainOutbox();
    expect(await refund(made, 0)).toEqual({ toPaymentsMinor: 0, asVoucherMinor: 0, refundId: null });
  });

  it('is never more than was paid: then nothing is refunded', async () => {
    const made = await paidThreeWays(world, guests);
    for (const follows of ['change', 'cancellation'] as const)
      await expect(refund(made, 350_001, follows)).rejects.toMatchObject({
        code: 'refund_too_much',
        details: { maximum: { minor: 350_000, currency: 'CZK' } },
      });
    expect(await partsOf(made)).toEqual([]);
    expect(await guests.statusesOf(made)).toEqual(['captured', 'captured']);
  });
});
