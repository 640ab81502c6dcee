import type { Database } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import type { BookingServices } from '../booking-services.ts';
import { gatewayReturnUrl } from './payment-return.ts';
import type { CardAtGateway, GatewaySession } from './payment-gateway.ts';

/** A fallback: we close sessions ourselves, and earlier. Stripe accepts 30 minutes to 24 hours from the call. */
const sessionLifetimeMs = 23 * 3_600_000;

/**
 * Returns the gateway's session of a payment, and creates it if there is none. Holds no lock. Repeated calls, also after a
 * crash, return the same session, because the payment's id is the idempotency key.
 *
 * @throws GatewayUnavailableError, GatewayRefusedError
 */
export async function openSession(services: BookingServices, payment: PaymentRow): Promise<GatewaySession> {
  const { database, gateways, paymentSubjects } = services;
  const gateway = gateways.of(payment.provider);
  if (payment.session_id) return gateway.getSession(payment.session_id);
  const { description, language } = await paymentSubjects.describe(database, payment);
  const [card, savesCard] = [await chargedCard(database, payment), await isCardAgreed(database, payment)];
  const session = await gateway.createSession({
    paymentId: payment.id,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    capture: payment.capture,
    description,
    language,
    returnUrl: gatewayReturnUrl(services, payment),
    expiresAt: new Date(payment.created_at.getTime() + sessionLifetimeMs),
    savesCard,
    card,
  });
  await database
    .updateTable('payment')
    .set({ session_id: session.sessionId, redirect_url: session.redirectUrl })
    .where('id', '=', payment.id)
    .where('session_id', 'is', null)
    .execute();
  return session;
}

/** The saved card that a payment charges; null for a payment on the gateway's page. */
async function chargedCard(
  database: Database,
  { saved_card_id }: Pick<PaymentRow, 'saved_card_id'>,
): Promise<CardAtGateway | null> {
  if (saved_card_id === null) return null;
  return database
    .selectFrom('saved_card')
    .select(['customer', 'method'])
    .where('id', '=', saved_card_id)
    .executeTakeFirstOrThrow();
}

/** Whether a payment is of a deposit whose guest agreed that the rest is charged to the same card. */
async function isCardAgreed(
  database: Database,
  { reservation_id, change_id, instalment_id }: PaymentRow,
): Promise<boolean> {
  if (reservation_id === null || change_id !== null || instalment_id !== null) return false;
  const agreed = await database
    .selectFrom('reservation_instalment')
    .select('id')
    .where('reservation_id', '=', reservation_id)
    .where('kind', '=', 'balance')
    .where('card_agreed_at', 'is not', null)
    .executeTakeFirst();
  return agreed !== undefined;
}

/**
 * Closes an open payment at the gateway and returns its session. The session may turn out to be paid.
 *
 * @throws GatewayUnavailableError, GatewayRefusedError
 */
export async function closeSession(services: BookingServices, payment: PaymentRow): Promise<GatewaySession> {
  const { sessionId } = await openSession(services, payment);
  return services.gateways.of(payment.provider).release(sessionId);
}
