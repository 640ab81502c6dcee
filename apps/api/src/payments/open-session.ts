import type { Selectable } from 'kysely';
import type { PaymentTable } from '../database/tables.ts';
import type { Booking } from '../reservations/booking.ts';
import type { GatewaySession } from './payment-gateway.ts';

type PaymentRow = Selectable<PaymentTable>;

/**
 * The gateway's session of a payment, made if there is none yet. Nothing is locked meanwhile; whoever asks twice, or
 * again after a crash, gets the same session, because the payment's id is the idempotency key.
 *
 * @throws GatewayUnavailableError, GatewayRefusedError
 */
export async function openSession({ database, gateway }: Booking, payment: PaymentRow): Promise<GatewaySession> {
  if (payment.session_id) return gateway.getSession(payment.session_id);
  const about = await database
    .selectFrom('reservation')
    .innerJoin('place', 'place.id', 'reservation.place_id')
    .select(['reservation.number', 'reservation.language', 'place.name'])
    .where('reservation.id', '=', payment.reservation_id)
    .executeTakeFirstOrThrow();
  const session = await gateway.createSession({
    paymentId: payment.id,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    capture: payment.capture,
    description: `${about.name} · ${about.number}`,
    language: about.language,
    returnUrl: payment.return_url,
  });
  await database
    .updateTable('payment')
    .set({ session_id: session.sessionId, redirect_url: session.redirectUrl })
    .where('id', '=', payment.id)
    .where('session_id', 'is', null)
    .execute();
  return session;
}

/**
 * Sees to it that an open payment cannot be paid any more, or finds that it has been: the session afterwards.
 *
 * @throws GatewayUnavailableError, GatewayRefusedError
 */
export async function closeSession(booking: Booking, payment: PaymentRow): Promise<GatewaySession> {
  const { sessionId } = await openSession(booking, payment);
  return booking.gateway.release(sessionId);
}
