import type { ReservationCreatedWire, ReservationOrder } from '@mp/contract';
import { bookPaymentStep } from '../../booking/payments/ledger.ts';
import { transferProvider, transferSessionId } from '../../booking/payments/transfer-gateway.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { sampleOrder, type BookingWorld } from '../worlds/booking-world.ts';
import { buyersOf } from './buyers.ts';
import type { Guests } from './guests.ts';

/** Makes a confirmed stay for 3 500 Kč: 1 000 Kč by card, 500 Kč by a later transfer, 2 000 Kč with a voucher. */
export async function paidThreeWays(
  world: BookingWorld,
  guests: Guests,
  changes: Partial<ReservationOrder> = {},
): Promise<ReservationCreatedWire> {
  const vouchers = await buyersOf(world).buy(2000);
  const { body: made } = await world.book(sampleOrder({ ...guests.nextNight(), ...changes, vouchers }));
  await world.outside.pay(await guests.payPage(made));
  await world.untilStatus(made, 'confirmed');
  const now = world.clock.now();
  const symbol = made.number.replaceAll(/\D/g, '');
  const payment = {
    id: crypto.randomUUID(),
    reservation_id: made.id,
    voucher_order_id: null,
    provider: transferProvider,
    session_id: transferSessionId(symbol),
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
    await trx
      .insertInto('bank_transfer')
      .values({
        id: crypto.randomUUID(),
        variable_symbol: symbol,
        amount_minor: payment.amount_minor,
        currency: 'CZK',
        counter_account: 'CZ9501000000001234567899',
        booked_at: now,
        received_at: now,
        payment_id: payment.id,
        outcome: 'matched',
      })
      .execute();
    await bookPaymentStep(
      trx,
      { ...payment, refund_minor: null, returned_minor: 0, parted_minor: 0 },
      'created',
      'captured',
      now,
    );
  });
  return made;
}
