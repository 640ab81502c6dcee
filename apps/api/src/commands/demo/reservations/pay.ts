import { randomUUID } from 'node:crypto';
import { dateInZone, operatorTimeZone } from '@mp/domain';
import type { BookingServices } from '../../../booking/booking-services.ts';
import { recordTransfer } from '../../../booking/payments/accept-transfer.ts';
import { extendBalance } from '../../../booking/instalments/extend-balance.ts';
import { openPaymentOf } from '../../../booking/payments/gateway-redirect.ts';
import { takeOnSpot } from '../../../booking/payments/take-on-spot.ts';
import { variableSymbolOf } from '../../../booking/payments/transfer-gateway.ts';
import { balanceOf } from '../../../booking/reservation-record/instalments.ts';
import { dueMinor } from '../../../booking/reservation-record/charge.ts';
import { awaitTransfer } from '../../../booking/reservations/pay-by-transfer.ts';
import type { DatabaseTransaction } from '../../../platform/database/database.ts';
import type { PaymentRow } from '../../../platform/database/tables/payments.ts';
import type { ReservationRow } from '../../../platform/database/tables/reservations.ts';
import { reportStatus } from './gateway-steps.ts';

/** The services with a clock that stands at an instant of a generated reservation. */
export const at = (services: BookingServices, instant: Date): BookingServices => ({
  ...services,
  clock: { now: () => instant, today: () => dateInZone(instant, operatorTimeZone) },
});

/** Opens the payment of a held reservation by card; a request is only authorised. */
const openCardPayment = (
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
): Promise<PaymentRow> =>
  openPaymentOf(
    trx,
    services,
    { reservation_id: reservation.id, voucher_order_id: null },
    {
      capture: !reservation.on_request,
      amount_minor: dueMinor(reservation),
      currency: reservation.currency,
      return_url: services.config.publicOrigin,
    },
  );

/** Pays a held reservation by card. */
export async function payByCard(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
): Promise<void> {
  const payment = await openCardPayment(services, trx, reservation);
  await reportStatus(services, trx, payment, reservation.on_request ? 'authorised' : 'captured');
}

/** Pays the rest of a stay by card on the day it is due, if that is before an instant. */
export async function payRest(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  until: Date,
): Promise<void> {
  const balance = await balanceOf(trx, reservation.id);
  if (balance?.state !== 'open') return;
  const dueAt = new Date(`${balance.due_on}T09:00:00Z`);
  if (dueAt > until) return;
  const paying = at(services, dueAt);
  const payment = await openPaymentOf(
    trx,
    paying,
    { reservation_id: reservation.id, voucher_order_id: null },
    {
      instalment_id: balance.id,
      capture: true,
      amount_minor: balance.amount_minor,
      currency: reservation.currency,
      return_url: services.config.publicOrigin,
    },
  );
  await reportStatus(paying, trx, payment, 'captured');
}

/** Lets the guest pay the rest of a stay at the place, which they do on the day of arrival. */
export async function payRestAtPlace(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
): Promise<void> {
  const { id, arrival, confirmed_at } = reservation;
  const balance = await balanceOf(trx, id);
  if (balance?.state !== 'open' || !confirmed_at) return;
  await extendBalance(at(services, confirmed_at), trx, reservation, arrival);
  const arriving = at(services, new Date(`${arrival}T14:00:00Z`));
  const now = arriving.clock.now();
  if (now < services.clock.now()) await takeOnSpot(arriving, trx, reservation, now);
}

/** Chooses the transfer for a held reservation. */
export const chooseTransfer = (
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
): Promise<ReservationRow> => {
  const now = services.clock.now();
  return awaitTransfer(services, trx, { ...reservation, email_confirmed_at: now }, now);
};

/** Sends the transfer of a reservation that waits for it. */
export async function sendTransfer(
  services: BookingServices,
  trx: DatabaseTransaction,
  { id }: ReservationRow,
): Promise<void> {
  const payment = await trx
    .selectFrom('payment')
    .selectAll()
    .where('reservation_id', '=', id)
    .where('status', '=', 'created')
    .executeTakeFirstOrThrow();
  await recordTransfer(services, trx, {
    id: `demonstration-${randomUUID()}`,
    variable_symbol: variableSymbolOf(payment.session_id ?? ''),
    amount_minor: payment.amount_minor,
    currency: payment.currency,
    counter_account: 'CZ6508000000192000145399',
    booked_at: services.clock.now().toISOString(),
  });
  await reportStatus(services, trx, payment, 'captured');
}
