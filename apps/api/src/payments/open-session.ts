import type { Locale } from '@mp/domain';
import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { PaymentTable } from '../database/tables/payments.ts';
import { text } from '../mail/texts.ts';
import type { Booking } from '../reservations/booking.ts';
import type { GatewaySession } from './payment-gateway.ts';

type PaymentRow = Selectable<PaymentTable>;

/** Only a net below our own closing of sessions, which comes first: Stripe takes 30 minutes to 24 hours from the call. */
const sessionLifetimeMs = 23 * 3_600_000;

/**
 * The gateway's session of a payment, made if there is none yet. Nothing is locked meanwhile; whoever asks twice, or
 * again after a crash, gets the same session, because the payment's id is the idempotency key.
 *
 * @throws GatewayUnavailableError, GatewayRefusedError
 */
export async function openSession({ database, gateways }: Booking, payment: PaymentRow): Promise<GatewaySession> {
  const gateway = gateways.of(payment.provider);
  if (payment.session_id) return gateway.getSession(payment.session_id);
  const { description, language } = await aboutOf(database, payment);
  const session = await gateway.createSession({
    paymentId: payment.id,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    capture: payment.capture,
    description,
    language,
    returnUrl: payment.return_url,
    expiresAt: new Date(payment.created_at.getTime() + sessionLifetimeMs),
  });
  await database
    .updateTable('payment')
    .set({ session_id: session.sessionId, redirect_url: session.redirectUrl })
    .where('id', '=', payment.id)
    .where('session_id', 'is', null)
    .execute();
  return session;
}

/** What the gateway's page says the payment is for. */
async function aboutOf(
  database: Database,
  { reservation_id, voucher_order_id }: PaymentRow,
): Promise<{ description: string; language: Locale }> {
  if (reservation_id === null) {
    const { language } = await database
      .selectFrom('voucher_order')
      .select('language')
      .where('id', '=', voucher_order_id)
      .executeTakeFirstOrThrow();
    return { description: text(language, 'gateway.vouchers'), language };
  }
  const { name, number, language } = await database
    .selectFrom('reservation')
    .innerJoin('place', 'place.id', 'reservation.place_id')
    .select(['reservation.number', 'reservation.language', 'place.name'])
    .where('reservation.id', '=', reservation_id)
    .executeTakeFirstOrThrow();
  return { description: `${name} · ${number}`, language };
}

/**
 * Sees to it that an open payment cannot be paid any more, or finds that it has been: the session afterwards.
 *
 * @throws GatewayUnavailableError, GatewayRefusedError
 */
export async function closeSession(booking: Booking, payment: PaymentRow): Promise<GatewaySession> {
  const { sessionId } = await openSession(booking, payment);
  return booking.gateways.of(payment.provider).release(sessionId);
}
